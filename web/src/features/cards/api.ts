import type { CardsOnFile, TypedCard } from '@callboard/contract/cards'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function cardsQuery() {
  return queryOptions({
    queryKey: ['cards', 'list'],
    queryFn: ({ signal }) => api.cards.list(undefined, { signal }),
    meta: { shows: ['cards', 'studios'] },
    staleTime: 60_000,
  })
}

export const beginAdding = () => api.cards.beginAdding()
export const addCard = (setupId: string) => api.cards.add({ setupId })
export const addTypedCard = (typed: TypedCard) => api.cards.addTyped(typed)
export const makeDefault = (id: string) => api.cards.makeDefault({ id })
export const removeCard = (id: string) => api.cards.remove({ id })

export const showCards = (cache: QueryClient, now: CardsOnFile) => cache.setQueryData(cardsQuery().queryKey, now)
export const refetchCards = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['cards'] })
