import { alphabetically } from '@callboard/contract/alphabetically'
import type { AddLocation, EditLocation, Location } from '@callboard/contract/locations'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const key = ['locations', 'list'] as const

export function locationsQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.locations.list(undefined, { signal }),
    meta: { shows: ['locations'] },
    staleTime: 60_000,
  })
}

/** How many upcoming classes would lose their room; asked right before the action. */
export function locationRemovalQuery(id: string) {
  return queryOptions({
    queryKey: ['locations', 'removal', id],
    queryFn: ({ signal }) => api.locations.removal({ id }, { signal }),
    meta: { shows: ['locations', 'classes'] },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export const addLocation = (typed: AddLocation) => api.locations.add(typed)
export const editLocation = (changed: EditLocation) => api.locations.edit(changed)
export const removeLocation = (id: string) => api.locations.remove({ id, undoable: true })
export const undoRoomRemoval = (id: string) => api.locations.undo({ id })

/** Updates the list at once, in order; the live update refetches the rest. */
export function showLocation(cache: QueryClient, saved: Location): void {
  cache.setQueryData(
    key,
    (rooms: Location[] | undefined) =>
      rooms && [...rooms.filter((room) => room.id !== saved.id), saved].toSorted((a, b) => alphabetically(a.name, b.name)),
  )
}

export function hideLocation(cache: QueryClient, id: string): void {
  cache.setQueryData(key, (rooms: Location[] | undefined) => rooms?.filter((room) => room.id !== id))
  // Its classes have lost their room.
  void cache.invalidateQueries({ queryKey: ['classes'] })
}
