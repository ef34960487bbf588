import { localStorageColorSchemeManager, MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

const manager = localStorageColorSchemeManager()
const getRootElement = () => document.documentElement

/** Mantine's provider without what writes styles into the page: the variables are a file's (`build/theme-variables.ts`). */
export function Styled({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({ manager, defaultColorScheme: 'auto', getRootElement, forceColorScheme: undefined })
  return (
    <MantineContext
      value={{ ...scheme, getRootElement, classNamesPrefix: 'mantine', cssVariablesSelector: ':root', withStaticClasses: true }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
