import type { AddClass, EditClass, EditScope, Week } from '@callboard/contract/classes'
import { addDays, type PlainDate } from '@callboard/contract/dates'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

// Everything about classes begins with 'classes': the live client invalidates by the noun.
const weeks = ['classes', 'week'] as const

/** The classes of the week that begins on `monday`; without one, of the studio's current week. */
export function weekQuery(monday: PlainDate | undefined) {
  return queryOptions({
    queryKey: [...weeks, monday ?? 'current'],
    queryFn: ({ signal }) => api.classes.week({ of: monday }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** A class with who is enrolled. */
export function classQuery(id: string) {
  return queryOptions({
    queryKey: ['classes', 'one', id],
    queryFn: ({ signal }) => api.classes.read({ id }, { signal }),
    staleTime: 5_000,
  })
}

/** What can be chosen as "a class": each series once, and one-off classes. */
export function classChoicesQuery() {
  return queryOptions({
    queryKey: ['classes', 'choices'],
    queryFn: ({ signal }) => api.classes.choices(undefined, { signal }),
    staleTime: 60_000,
  })
}

/** Fetches the weeks beside the one shown, so that moving on shows it at once. */
export async function warmNeighbours(cache: QueryClient, monday: PlainDate): Promise<void> {
  await Promise.all([7, -7].map((days) => cache.prefetchQuery(weekQuery(addDays(monday, days)))))
}

/** The week of a date as it is now, whatever the cache holds. */
export function fetchWeekAnew(cache: QueryClient, monday: PlainDate): Promise<Week> {
  return cache.fetchQuery({ ...weekQuery(monday), staleTime: 0 })
}

export type ClashQuestion = Parameters<typeof api.classes.clashes>[0]

/** Classes in the same room or with the same teacher at the same time. Asked anew for each change of the form. */
export function clashesQuery(question: ClashQuestion) {
  return queryOptions({
    queryKey: ['classes', 'clashes', question],
    queryFn: ({ signal }) => api.classes.clashes(question, { signal }),
    staleTime: 10_000,
    gcTime: 60_000,
  })
}

/** What deleting would do, in figures. Always asked anew: it is read right before the deed. */
export function removalQuery(id: string, scope: EditScope) {
  return queryOptions({
    queryKey: ['classes', 'removal', id, scope],
    queryFn: ({ signal }) => api.classes.removal({ id, scope }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

// None of these is optimistic: an edit or a series touches weeks that are not on the screen, and a clash or a newer version says no.
export const addClass = (typed: AddClass) => api.classes.add(typed)
export const editClass = (typed: EditClass) => api.classes.edit(typed)
export const removeClass = (id: string, scope: EditScope) => api.classes.remove({ id, scope })

/** After a change of one's own: resolves when the weeks on the screen show it. */
export function refreshWeeks(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: weeks })
}
