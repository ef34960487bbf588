import type { Ringing } from '@callboard/contract/ringing'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const ringing = ['ringing'] as const

export function ringingQuery() {
  return queryOptions({
    queryKey: ringing,
    queryFn: ({ signal }) => api.ringing.read(undefined, { signal }),
    meta: { shows: ['ringing'] },
    staleTime: 30_000,
  })
}

export const tellAddress = api.ringing.switchOn
export const chooseRinging = api.ringing.choose
export const switchOffRinging = (id: string) => api.ringing.switchOff({ id })
export const tryRinging = (id: string) => api.ringing.tryIt({ id })

export async function showRinging(cache: QueryClient, now: Ringing): Promise<void> {
  // A read in flight would restore what was before.
  await cache.cancelQueries({ queryKey: ringing })
  cache.setQueryData(ringing, now)
}
