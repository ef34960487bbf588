/** Before the first paint, so that a dark page does not flash white. The key and the attribute are Mantine's. */
export function showColourScheme() {
  const chosen = choice()
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['mantineColorScheme'] = dark ? 'dark' : 'light'
}

function choice(): string | null {
  try {
    return localStorage.getItem('mantine-color-scheme-value')
  } catch {
    return null
  }
}
