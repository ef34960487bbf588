import type { AddLocation, Location } from '@callboard/contract/locations'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findLocation, isNameTaken } from './queries.ts'

/** Adds a room with a unique name (S3 §5, S4 classes); idempotent by the browser's id. */
export async function addLocation(actor: Actor, input: AddLocation): Promise<Location | Refusal<'added-before' | 'name-taken'>> {
  if (await isNameTaken(actor, input)) return refuse('name-taken')
  const added = await actor.db
    .insertInto('locations')
    .values({ studioId: actor.studioId, ...input, createdAt: toDate(actor.clock.now()) })
    .onConflict((conflict) => conflict.columns(['studioId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) actor.refresh('locations')
  else if (!isDeepStrictEqual(await findLocation(actor, input.id), input)) return refuse('added-before')
  return input
}
