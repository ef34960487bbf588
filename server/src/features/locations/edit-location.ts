import type { EditLocation, Location } from '@callboard/contract/locations'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findLocation, isNameTaken } from './queries.ts'

/** Edits a room (S4 classes) without notifying anybody, as its classes have not moved. */
export async function editLocation(
  actor: Actor,
  { id, ...changed }: EditLocation,
): Promise<Location | Refusal<'location-not-found' | 'name-taken'>> {
  const { name } = changed
  if (name !== undefined && (await isNameTaken(actor, { id, name }))) return refuse('name-taken')
  if (Object.keys(changed).length > 0) {
    await actor.db.updateTable('locations').set(changed).where('studioId', '=', actor.studioId).where('id', '=', id).execute()
  }
  const room = await findLocation(actor, id)
  if (!room) return refuse('location-not-found')
  actor.refresh('locations')
  return room
}
