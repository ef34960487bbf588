import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'

const shown = ['id', 'name', 'description', 'address'] as const

export function allLocations(scope: Scope) {
  return scope.db
    .selectFrom('locations')
    .select(shown)
    .where('studioId', '=', scope.studioId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export function findLocation(scope: Scope, id: string) {
  return scope.db.selectFrom('locations').select(shown).where('studioId', '=', scope.studioId).where('id', '=', id).executeTakeFirst()
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
