import type { PlainDate } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { dateIn, timeIn, toDate } from '../../../platform/clock.ts'
import { covers } from './covers.ts'
import { knownAs } from './known-as.ts'

export interface ClosureSpan {
  readonly startsOn: PlainDate
  readonly endsOn: PlainDate
}

interface Beside {
  /** closures that are about to be deleted */
  readonly without?: readonly string[]
  /** classes that close again although they have begun */
  readonly evenOver?: readonly string[]
}

export interface Turned {
  readonly closed: readonly string[]
  readonly reopened: readonly string[]
}

/**
 * Closes the coming classes of these days that fall on a closure, and opens again those that no closure covers any more; deleted ones too,
 * as their deletion may be undone.
 */
export async function followClosures(
  actor: Alone<Actor>,
  spans: readonly ClosureSpan[],
  { without = [], evenOver = [] }: Beside = {},
): Promise<Turned> {
  if (spans.length === 0) return { closed: [], reopened: [] }
  const now = actor.clock.now()
  const wallClock = `${dateIn(actor.zone, now)} ${timeIn(actor.zone, now)}`
  const { rows } = await sql<{ id: string; wasClosed: boolean; isClosed: boolean }>`
    with said as (
      select c.id, c.closure_id as was, (
        select k.id from closures k
        where k.studio_id = c.studio_id and ${covers} and k.id <> all (${[...without]}::uuid[])
        order by k.starts_on, k.id limit 1) as is
      from classes c
      where c.studio_id = ${actor.studioId} and (c.closure_id is not null or c.date + c.start_time > ${wallClock}::timestamp or c.id = any (${[...evenOver]}::uuid[]))
        and exists (select from unnest(${spans.map((one) => one.startsOn)}::date[], ${spans.map((one) => one.endsOn)}::date[]) as s (starts_on, ends_on)
          where c.date between s.starts_on and s.ends_on)
    )
    update classes c set closure_id = said.is, version = version + 1, updated_at = ${toDate(now)}::timestamptz,
      closed_at = case when said.is is null then null when said.was is null then ${toDate(now)}::timestamptz else closed_at end,
      known_as = ${knownAs()}
    from said
    where c.studio_id = ${actor.studioId} and c.id = said.id and said.was is distinct from said.is
    returning c.id, said.was is not null as was_closed, said.is is not null as is_closed`.execute(actor.db)
  return {
    closed: rows.filter(({ wasClosed, isClosed }) => !wasClosed && isClosed).map(({ id }) => id),
    reopened: rows.filter(({ wasClosed, isClosed }) => wasClosed && !isClosed).map(({ id }) => id),
  }
}
