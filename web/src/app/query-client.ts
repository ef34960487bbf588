import { QueryClient } from '@tanstack/react-query'
import { failureOf } from '../lib/refusals.ts'

export function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Live updates say when something changed; this is for what they could not reach.
        staleTime: 30_000,
        // What nobody answered is asked again; a refusal is an answer.
        retry: (failures, error) => failureOf(error).kind === 'no-answer' && failures < 2,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { retry: false },
    },
  })
}
