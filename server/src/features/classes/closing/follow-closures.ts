import type { PlainDate } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { dateIn, timeIn, toDate } from '../../../platform/clock.ts'
import { closureOf } from './covers.ts'
import { closedSince, knownAs } from './known-as.ts'

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
  const rows = await actor.db
    .with('said', (db) =>
      db
        .selectFrom('classes as c')
        .select(['c.id', 'c.closureId as was', closureOf(without).as('is')])
        .where('c.studioId', '=', actor.studioId)
        .where(sql<boolean>`(c.closure_id is not null or c.date + c.start_time > ${wallClock}::timestamp or c.id = any (${[...evenOver]}::uuid[]))
          and exists (select from unnest(${spans.map((one) => one.startsOn)}::date[], ${spans.map((one) => one.endsOn)}::date[]) as s (starts_on, ends_on)
            where c.date between s.starts_on and s.ends_on)`),
    )
    .updateTable('classes as c')
    .from('said')
    .set((is) => ({
      closureId: is.ref('said.is'),
      version: sql`c.version + 1`,
      updatedAt: toDate(now),
      closedAt: closedSince(now),
      knownAs: knownAs(),
    }))
    .where('c.studioId', '=', actor.studioId)
    .whereRef('c.id', '=', 'said.id')
    .whereRef('said.was', 'is distinct from', 'said.is')
    .returning(['c.id', sql<boolean>`said.was is not null`.as('wasClosed'), sql<boolean>`said.is is not null`.as('isClosed')])
    .execute()
  return {
    closed: rows.filter(({ wasClosed, isClosed }) => !wasClosed && isClosed).map(({ id }) => id),
    reopened: rows.filter(({ wasClosed, isClosed }) => wasClosed && !isClosed).map(({ id }) => id),
  }
}
