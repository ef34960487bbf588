import type { Alone } from '../../../platform/actor.ts'
import type { EnrolmentOf } from '../queries/enrolments.ts'
import { deletePlaces, placesOf } from '../queries/undoing.ts'

/** Takes places away again that an import has given. @returns whether all were as they had been */
export async function removeImportedPlaces(scope: Alone, joined: readonly EnrolmentOf[]): Promise<boolean> {
  const places = placesOf(joined)
  if (places.length === 0) return true
  scope.refresh('classes', { roles: ['owner', 'teacher'] })
  return (await deletePlaces(scope, places)) === places.length
}
