import type { Card } from '@callboard/contract/cards'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { say, sayFailed } from '../../ui/notices/toasts.ts'
import { addCard, refetchCards } from './api.ts'
import { nameOfCard } from './card-words.ts'
import type { ReturnedSetup } from './returned-setup.ts'

const title = 'The card was not added'
const notAgreed = 'Your bank did not confirm it. Please try again, or use another card.'

/** Keeps a card after its bank redirects back, and passes it to `added`; `forget` removes the provider's parameters from the address. */
export function useReturnedSetup(
  { setup_intent: setupId, redirect_status: status }: ReturnedSetup,
  forget: () => void,
  added?: (card: Card) => void,
) {
  const cache = useQueryClient()
  const { run, busy } = useAction(addCard, {
    done: async (card) => {
      await refetchCards(cache)
      added?.(card)
      say(`${nameOfCard(card)} has been added.`)
    },
    failed: (failure) => {
      sayFailed(title, inWords(failure, 'Please try again.'))
      return null
    },
  })
  const arrive = useEffectEvent((id: string) => {
    forget()
    if (status === 'succeeded') void run(id)
    else sayFailed(title, { message: notAgreed })
  })
  useEffect(() => {
    if (setupId) arrive(setupId)
  }, [setupId])
  return { isAdding: busy }
}
