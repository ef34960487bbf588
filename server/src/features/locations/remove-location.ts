import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'

/** Deletes a room. Its classes stay and show 'Unknown Location' until they get another. */
export async function removeLocation(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'location-not-found'>> {
  const removed = await actor.db
    .deleteFrom('locations')
    .where('studioId', '=', actor.studioId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!removed) return refuse('location-not-found')
  actor.record({ type: 'locations.removed', ids: [id] })
  actor.record({ type: 'classes.edited', ids: [] })
  return removed
}
