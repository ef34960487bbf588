import type { Scope } from '../../../platform/actor.ts'
import { lockPlaces } from '../../classes/places/claim-place.ts'
import { freePlace } from '../places/free-place.ts'
import { findEntry, isOffered, writeEntry } from '../queries/waiting-entries.ts'

/** Ends an offer that was not taken up; the place goes to the next in line. */
export async function lapseOffer(scope: Scope, entryId: string): Promise<void> {
  const found = await findEntry(scope, entryId)
  const held = found && (await lockPlaces(scope, found.classId))
  if (!held) return
  const entry = await findEntry(scope, entryId)
  if (entry?.state !== 'offered' || isOffered(entry, scope.clock.now())) return
  await writeEntry(scope, entryId, { state: 'lapsed' })
  await freePlace(scope, held)
  scope.refresh('bookings', { roles: ['owner', 'teacher'], users: [entry.parentId] })
}
