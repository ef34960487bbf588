import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { leaveClasses } from '../classes/leave-classes.ts'

/** Deletes a room; its classes stay without one, and those concerned are notified (S4 classes). */
export async function removeLocation(actor: Alone<Actor>, { id }: { id: string }): Promise<{ id: string } | Refusal<'location-not-found'>> {
  await leaveClasses(actor, 'locationId', id)
  const removed = await actor.db
    .deleteFrom('locations')
    .where('studioId', '=', actor.studioId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!removed) return refuse('location-not-found')
  actor.refresh('locations')
  actor.refresh('classes') // also past ones show no room now
  return removed
}
