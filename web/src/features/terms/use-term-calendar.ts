import type { Closure, TermCalendar } from '@callboard/contract/terms'
import { useQuery } from '@tanstack/react-query'
import { termsQuery } from './api.ts'

/** The studio's terms and closed days, for an owner's forms; empty until they are there. */
export function useTermCalendar(): Pick<TermCalendar, 'terms' | 'closures'> {
  return useQuery(termsQuery()).data ?? { terms: [], closures: [] }
}

/** What a day is closed for, as on the server: by the closure that began first. */
export const closedForOn = (closures: readonly Closure[], date: string): string | null =>
  closures.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)?.reason ?? null
