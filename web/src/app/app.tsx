import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { makeRouter } from './routes.tsx'
import { cssVariables, theme } from './theme.ts'

export function App({ queries, router }: { queries: QueryClient; router: ReturnType<typeof makeRouter> }) {
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" deduplicateCssVariables>
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  )
}
