import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/**
 * Takes the places off the counts of locked classes that are kept for families who wait and have not been told so. Whoever calls it records
 * `classesKeptReturned`, so that the families are in line again. @returns the counts that have changed
 */
export async function returnKept({ db, studioId }: Scope, classIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; booked: number }>`update classes c set booked_count = c.booked_count - kept.places
    from (select class_id, count(*)::int as places from waiting_entries
      where studio_id = ${studioId} and class_id = any (${[...classIds]}::uuid[]) and kept_by is not null group by class_id) kept
    where c.studio_id = ${studioId} and c.id = kept.class_id
    returning c.id, c.booked_count as booked`.execute(db)
  return new Map(rows.map(({ id, booked }) => [id, booked]))
}

export interface TakenPlaces {
  readonly booked: number
  readonly offered: number
  readonly kept: number
}

/** Of these drop-in classes, the one with the most places that an edit cannot take away: booked, or offered to a family. */
export async function findMostTaken({ db, studioId }: Scope, classIds: readonly string[]): Promise<TakenPlaces> {
  const { rows } = await sql<TakenPlaces>`select c.booked_count - w.offered - w.kept as booked, w.offered, w.kept
    from classes c cross join lateral (
      select count(*) filter (where state = 'offered')::int as offered, count(*) filter (where kept_by is not null)::int as kept
      from waiting_entries t where t.studio_id = c.studio_id and t.class_id = c.id) w
    where c.studio_id = ${studioId} and c.id = any (${[...classIds]}::uuid[])
    order by c.booked_count - w.kept desc limit 1`.execute(db)
  return rows[0] ?? { booked: 0, offered: 0, kept: 0 }
}
