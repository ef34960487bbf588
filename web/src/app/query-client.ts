import { QueryClient } from '@tanstack/react-query'
import { failureOf } from '../lib/refusals.ts'

/** Retry interval of failed queries, with jitter between browsers. */
const askAgainMs = 4_000 + Math.random() * 2_000

export function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // By default a change counts only if a property that somebody has read changes. A panel that mounts its content after the answer has come
        // would wait for ever.
        notifyOnChangeProps: 'all',
        // What this device keeps is answered without a network, and what it does not is refused in words.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Live updates invalidate; this covers updates that were missed.
        staleTime: 30_000,
        // Retries what got no answer; a refusal is an answer.
        retry: (failures, error) => failureOf(error).kind === 'no-answer' && failures < 2,
        retryDelay: (failures) => 500 * 2 ** failures,
        // A failed page recovers automatically once the server is back.
        refetchInterval: ({ state }) => (state.status === 'error' && failureOf(state.error).kind === 'no-answer' ? askAgainMs : false),
      },
      // Calls fail at once without a network. What they sent, such as a password, is not kept.
      mutations: { retry: false, networkMode: 'always', gcTime: 1_000 },
    },
  })
}
