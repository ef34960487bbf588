import type { Closure, Term, TermCalendar } from '@callboard/contract/terms'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { termsQuery } from './api.ts'
import { termsFrom } from './terms-from.ts'

/** The studio's terms and closed days, for an owner's forms; empty until they are there. */
export function useTermCalendar(): Pick<TermCalendar, 'terms' | 'closures'> {
  return useQuery(termsQuery()).data ?? { terms: [], closures: [] }
}

/** The term of a day and those that follow, asked for only where they are needed. */
export function useTermsFrom(from: string, isNeeded: boolean): { terms: Term[]; isPending: boolean } {
  const { data, isPending } = useQuery({ ...termsQuery(), enabled: isNeeded })
  return { terms: termsFrom(data?.terms ?? [], from), isPending: isNeeded && isPending }
}

/** What closes a day, as on the server: the closure that began first. */
export const closureOn = (closures: readonly Closure[], date: string): Closure | undefined =>
  closures.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)

/** Asked once, for what is not on screen; where the calendar cannot be read, no day is closed. */
export async function isClosedOn(cache: QueryClient, date: string): Promise<boolean> {
  const calendar = await cache.fetchQuery(termsQuery()).catch(() => null)
  return calendar !== null && closureOn(calendar.closures, date) !== undefined
}
