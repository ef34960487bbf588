import { stored } from './stored.ts'

/** Before the first paint, so that a dark page does not flash white. The key and the attribute are Mantine's. */
export function showColourScheme() {
  const chosen = stored('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['mantineColorScheme'] = dark ? 'dark' : 'light'
}
