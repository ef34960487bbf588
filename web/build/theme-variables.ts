import { convertCssVariables, deepMerge, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariables, theme } from '../src/app/theme.ts'

const virtual = 'virtual:callboard-theme.css'

/** `virtual:callboard-theme.css`: what Mantine's provider would work out at every start, and write into the page when it draws it. */
export function themeVariables(): Plugin {
  return {
    name: 'callboard:theme-variables',
    resolveId: { filter: { id: new RegExp(`^${virtual}$`) }, handler: () => `/${virtual}` },
    load: { filter: { id: new RegExp(`^/${virtual}$`) }, handler: () => themeStyles() },
  }
}

export function themeStyles(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const all = deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged))
  const others = otherVariables()
  const values = [all.variables, all.light, all.dark].flatMap((some) =>
    Object.entries(some).flatMap(([name, value]) => (others.test(name) ? [] : value)),
  )
  const kept = (some: Record<string, string>) =>
    Object.fromEntries(Object.entries(some).filter(([name]) => !others.test(name) || values.includes(`var(${name})`)))
  return convertCssVariables({ variables: kept(all.variables), light: kept(all.light), dark: kept(all.dark) }, ':root')
}

/** Mantine's colours beside ours, which nothing here is drawn in. */
export const otherColours = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in (theme.colors ?? {})))
const otherVariables = () => new RegExp(`^--mantine-color-(${otherColours.join('|')})-`)
