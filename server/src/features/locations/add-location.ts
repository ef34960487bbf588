import type { AddLocation, Location } from '@callboard/contract/locations'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

/** Adds a room (S3 §5: name required). The browser chose the id, so a repeated request adds once and answers with what there is. */
export async function addLocation(actor: Actor, input: AddLocation): Promise<Location> {
  const added = await actor.db
    .insertInto('locations')
    .values({ studioId: actor.studioId, ...input, createdAt: toDate(actor.clock.now()) })
    .onConflict((conflict) => conflict.columns(['studioId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) actor.record({ type: 'locations.added', ids: [input.id] })
  return input
}
