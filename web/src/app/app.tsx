import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { makeRouter } from './routes.tsx'
import { Styled } from './styled.tsx'

export function App({ queries, router }: { queries: QueryClient; router: ReturnType<typeof makeRouter> }) {
  return (
    <QueryClientProvider client={queries}>
      <Styled>
        <RouterProvider router={router} />
      </Styled>
    </QueryClientProvider>
  )
}
