import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const mantine = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles')

/** The styled components from which Mantine builds a component. */
const partsOf: Record<string, string[]> = {
  Checkbox: ['InlineInput', 'CheckboxIndicator'],
  Drawer: ['ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  Menu: ['Popover'],
  Modal: ['ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  MultiSelect: ['Combobox', 'Popover', 'ScrollArea', 'Input', 'PillsInput', 'Pill'],
  NativeSelect: ['Input', 'Combobox'],
  NumberInput: ['Input'],
  PasswordInput: ['Input', 'ActionIcon'],
  PinInput: ['Input'],
  Radio: ['InlineInput', 'RadioIndicator'],
  SegmentedControl: ['FloatingIndicator'],
  Select: ['Combobox', 'Popover', 'ScrollArea', 'Input'],
  Switch: ['InlineInput'],
  Table: ['ScrollArea'],
  Tabs: ['FloatingIndicator'],
  Textarea: ['Input'],
  TextInput: ['Input'],
}

const sources = globSync('src/**/*.tsx', { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'))
const used = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => (name.trim().startsWith('type ') ? [] : name.trim())),
    ),
  ),
)
const brought = ['first-styles.ts', 'rest-styles.ts'].flatMap((file) =>
  [...readFileSync(join(web, 'src/app', file), 'utf8').matchAll(/styles\/(\w+)\.css/g)].map(([, name]) => name),
)

test('the styles of every Mantine component in use are included', () => {
  const needed = [...used].flatMap((name) => [name, ...(partsOf[name] ?? [])])
  expect(needed).toContain('Button')
  const missing = needed.filter((name) => existsSync(join(mantine, `${name}.css`)) && !brought.includes(name))
  expect(missing, 'add them to web/src/app/rest-styles.ts').toEqual([])
})

/** Selectors of a stylesheet, without those of keyframes. */
const selectorsOf = (styles: string) =>
  [...styles.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/(?<=^|[{};])\s*([^{};@]+)\{/g)]
    .flatMap(([, selector = '']) => selector.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => !/^(from|to|[\d.]+%)$/.test(selector))

test('a module styles only what bears a class of its own, wherever the page has taken its file', () => {
  const reaching = globSync('src/**/*.module.css', { cwd: web }).flatMap((file) =>
    selectorsOf(readFileSync(join(web, file), 'utf8'))
      .filter((selector) => !selector.includes('.'))
      .map((selector) => `${file}: ${selector}`),
  )
  expect(reaching).toEqual([])
  expect(selectorsOf(`/* .a */ [data-b] { top: 0 } @media print { .c, i:is(.d, u) { top: 0 } }`)).toEqual(['[data-b]', '.c', 'i:is(.d, u)'])
})

test('icons of every size that is used grow with the letters', () => {
  const rules = readFileSync(join(web, 'src/app/styles/icons.css'), 'utf8')
  const sizes = new Set(
    sources.flatMap((source) => [...source.matchAll(/<\w*Icon\w*\s[^>]*?size=\{(\d+)\}/g)].map(([, size]) => Number(size))),
  )
  // Larger ones are pictures.
  const small = [...sizes].filter((size) => size < 30)
  expect(small.length).toBeGreaterThan(0)
  expect(small.filter((size) => !rules.includes(`[width='${size}']`))).toEqual([])
})
