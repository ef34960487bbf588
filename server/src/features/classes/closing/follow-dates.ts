import type { PlainDate } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { covers } from './covers.ts'
import { KnownAs, knownAs } from './known-as.ts'

interface Moved {
  /** which of the classes have moved into a closure */
  readonly closed: readonly string[]
  /** the date of one of them that families have booked */
  readonly bookedOn: PlainDate | null
}

/** Closes or opens locked classes whose dates have changed, as the studio's closures say. @param moved as they were before */
export async function followDates(scope: Scope, moved: readonly (KnownAs & { readonly id: string })[]): Promise<Moved> {
  if (moved.length === 0) return { closed: [], bookedOn: null }
  const before = JSON.stringify(Object.fromEntries(moved.map((one) => [one.id, KnownAs.parse(one)])))
  const { rows } = await sql<{ id: string; date: PlainDate; isClosed: boolean; bookedCount: number }>`
    with said as (
      select c.id, c.closure_id as was, (
        select k.id from closures k where k.studio_id = c.studio_id and ${covers}
        order by k.starts_on, k.id limit 1) as is
      from classes c where c.studio_id = ${scope.studioId} and c.id = any (${moved.map(({ id }) => id)}::uuid[])
    )
    update classes c set closure_id = said.is,
      closed_at = case when said.is is null then null else coalesce(closed_at, ${toDate(scope.clock.now())}::timestamptz) end,
      known_as = ${knownAs(sql`${before}::jsonb -> c.id::text`)}
    from said
    where c.studio_id = ${scope.studioId} and c.id = said.id and said.was is distinct from said.is
    returning c.id, c.date, c.booked_count, said.was is null as is_closed`.execute(scope.db)
  const closed = rows.filter(({ isClosed }) => isClosed)
  return { closed: closed.map(({ id }) => id), bookedOn: closed.find(({ bookedCount }) => bookedCount > 0)?.date ?? null }
}
