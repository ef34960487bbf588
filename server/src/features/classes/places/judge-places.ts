import { sql } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { dateIn, dayWords } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import type { EnrolmentOf } from '../queries/enrolments.ts'

/**
 * Refuses what was just joined where a coming date would have more students than places; who sends `overfill` has read so and wants it. The
 * classes are locked, so that of two owners who give the last place away at once the second reads that it has gone.
 */
export async function judgePlaces(
  { db, studioId, zone, clock }: Scope & Pick<Actor, 'zone'>,
  joined: readonly EnrolmentOf[],
  overfill: boolean | undefined,
): Promise<Refusal<'class-full'> | null> {
  const ids = joined.flatMap(({ classIds }) => classIds)
  if (overfill === true || ids.length === 0) return null
  const { rows } = await sql<{ id: string; date: string; capacity: number; enrolled: number }>`
    select c.id, c.date, c.capacity, e.enrolled from classes c cross join lateral (
      select count(*)::int as enrolled from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id) e
    where c.studio_id = ${studioId} and c.id = any (${ids}::uuid[]) and not c.is_drop_in and c.date >= ${dateIn(zone, clock.now())}
      and e.enrolled > c.capacity order by c.date limit 1`.execute(db)
  const [full] = rows
  if (!full) return null
  const { date, capacity, enrolled } = full
  const taken = enrolled - ids.filter((id) => id === full.id).length
  return refuse('class-full', { day: dayWords(date), taken, capacity, after: enrolled })
}
