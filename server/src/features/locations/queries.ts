import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { byName } from '../../platform/db/by-name.ts'

const shown = ['id', 'name', 'description', 'address'] as const

export function allLocations(scope: Scope) {
  return scope.db
    .selectFrom('locations')
    .select(shown)
    .where('studioId', '=', scope.studioId)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
}

export function findLocation(scope: Scope, id: string) {
  return scope.db.selectFrom('locations').select(shown).where('studioId', '=', scope.studioId).where('id', '=', id).executeTakeFirst()
}

export async function deleteLocation(scope: Scope, id: string): Promise<void> {
  await scope.db.deleteFrom('locations').where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

/** Locks room names until the transaction ends; the index `locations_by_name` is only a safeguard. */
export async function isNameTaken(scope: Scope, { id, name }: { id: string; name: string }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rooms of ${scope.studioId}`}, 0))`.execute(scope.db)
  const other = await scope.db
    .selectFrom('locations')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('id', '<>', id)
    .where(sql<boolean>`room_key(name) = room_key(${name})`)
    .executeTakeFirst()
  return other !== undefined
}

export async function comingClassesIn(actor: Actor, locationId: string): Promise<number> {
  const { count } = await actor.db
    .selectFrom('classes')
    .select(sql<number>`count(*)`.as('count'))
    .where('studioId', '=', actor.studioId)
    .where('locationId', '=', locationId)
    .where('archivedAt', 'is', null)
    .where('date', '>=', dateIn(actor.zone, actor.clock.now()))
    .executeTakeFirstOrThrow()
  return count
}
