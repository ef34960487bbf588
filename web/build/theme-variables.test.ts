import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME } from '@mantine/core'
import { expect, test } from 'vitest'
import { theme } from '../src/app/theme.ts'
import { otherColours, themeStyles } from './theme-variables.ts'

const styles = themeStyles()
const src = join(import.meta.dirname, '../src')
const sources = globSync('**/*.{css,ts,tsx}', { cwd: src }).map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }))

test('the variables are those of the theme, in light and in dark', () => {
  expect(styles).toContain(`--mantine-color-plum-7: ${theme.colors?.plum?.[7]};`)
  expect(styles).toContain('--mantine-primary-color-7: var(--mantine-color-plum-7);')
  expect(styles).toMatch(/:root\[data-mantine-color-scheme="light"\]\{[^}]*--cb-page: #faf7f4;/)
  expect(styles).toMatch(/:root\[data-mantine-color-scheme="dark"\]\{[^}]*--mantine-color-scheme: dark;[^}]*--cb-page: #1d181d;/)
})

test('every variable that another refers to is there', () => {
  const given = new Set([...styles.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  expect([...styles.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name]) => (given.has(name) ? [] : name))).toEqual([])
})

test('colours whose variables are left out are not used', () => {
  expect(otherColours.toSorted()).toEqual(
    Object.keys(DEFAULT_THEME.colors)
      .filter((name) => !['dark', 'gray', 'green', 'orange', 'red'].includes(name))
      .toSorted(),
  )
  const used = new RegExp(`--mantine-color-(${otherColours.join('|')})-|\\b(color|c|bg|iconColor)=["'](${otherColours.join('|')})\\b`)
  expect(sources.flatMap(({ file, text }) => (used.test(text) ? file : []))).toEqual([])
})
