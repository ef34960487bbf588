import { QueryClient } from '@tanstack/react-query'
import { failureOf } from '../lib/refusals.ts'

/** So often a page asks again by itself for what nobody answered; not all browsers at the same moment. */
const askAgainMs = 4_000 + Math.random() * 2_000

export function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Live updates say when something changed; this is for what they could not reach.
        staleTime: 30_000,
        // What nobody answered is asked again; a refusal is an answer.
        retry: (failures, error) => failureOf(error).kind === 'no-answer' && failures < 2,
        retryDelay: (failures) => 500 * 2 ** failures,
        // No page stays in its error when the server is back.
        refetchInterval: ({ state }) => (state.status === 'error' && failureOf(state.error).kind === 'no-answer' ? askAgainMs : false),
      },
      mutations: { retry: false },
    },
  })
}
