import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../lib/use-action.ts'
import { inWords } from '../../lib/refusals.ts'
import { sayFailed } from '../../ui/notices/toasts.ts'
import { cardsQuery, makeDefault, showCards } from './api.ts'

/** The parent's cards on file, and how to choose the default. */
export function useCards() {
  const cache = useQueryClient()
  const query = useQuery(cardsQuery())
  const { run, sent } = useAction(makeDefault, {
    done: (now) => void showCards(cache, now),
    failed: (failure) => {
      sayFailed('The default card was not changed', inWords(failure, 'Please try again.'))
      return null
    },
  })
  return { query, makeDefault: (id: string) => void run(id), becomingDefault: sent?.[0] ?? null }
}
