import { sql } from 'kysely'
import type { Scope } from '../actor.ts'
import { toDate } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import type { Heard } from './notices.ts'

/** NOTIFY payload: `<studioId>:<last number>` and no more, since every server receives it. */
export const eventsChannel = 'callboard_events'

const keptDays = 7
const prunedEach = 200

export class StudioIsClosed extends Error {
  readonly code = 'studio-closed'
}

/** Closes a studio permanently: other transactions can no longer record anything and roll back (`StudioIsClosed`). */
export async function closeToWrites({ db, studioId, clock }: Scope): Promise<void> {
  const closedAt = toDate(clock.now())
  await db
    .insertInto('eventCounters')
    .values({ studioId, last: 0, closedAt })
    .onConflict((conflict) => conflict.column('studioId').doUpdateSet({ closedAt }))
    .execute()
}

export async function isClosedToWrites({ db, studioId }: Pick<Scope, 'db' | 'studioId'>): Promise<boolean> {
  const counter = await db.selectFrom('eventCounters').select('closedAt').where('studioId', '=', studioId).executeTakeFirst()
  return Boolean(counter?.closedAt)
}

/**
 * Numbers and writes events and wakes live streams; locks the counter until the commit, so that numbers are gapless and ordered. A closed
 * studio's counter gives no number, without which the database refuses the event: the commit need not wait for the answer.
 */
export async function writeEvents(db: Tx, about: { studioId: string; at: Temporal.Instant }, events: readonly Heard[]): Promise<void> {
  const count = events.length
  if (count === 0) return
  const { studioId, at } = about
  const rows = events.map(({ type, ids, audience, byUserId }, index) => ({
    place: index + 1,
    type,
    ids,
    roles: audience?.roles ?? null,
    users: audience?.users ?? null,
    by: byUserId,
  }))
  const oldest = toDate(at.subtract({ hours: keptDays * 24 }))
  await sql`
    with counter as (
      insert into event_counters as c (studio_id, last) values (${studioId}::uuid, ${count}::bigint)
      on conflict (studio_id) do update set last = c.last + excluded.last
        where c.closed_at is null or c.xmin = pg_current_xact_id()::xid -- whoever closes the studio tells it themselves
      returning last
    ), written as (
      insert into events (studio_id, number, type, subject_ids, for_roles, for_users, by_user_id, at)
      select ${studioId}::uuid, counter.last - ${count}::bigint + row.place, row.type, row.ids, row.roles, row.users, row.by, ${toDate(at)}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (place integer, type text, ids uuid[], roles text[], users uuid[], by uuid)
        left join counter on true
    ), pruned as (
      delete from events where studio_id = ${studioId}::uuid and at < ${oldest}::timestamptz
        and (select last / ${sql.lit(prunedEach)} <> (last - ${count}::bigint) / ${sql.lit(prunedEach)} from counter)
    )
    select pg_notify(${eventsChannel}, ${studioId}::uuid::text || ':' || last) from counter
  `
    .execute(db)
    .catch((error: unknown) => {
      throw isWithoutNumber(error) ? new StudioIsClosed() : error
    })
}

function isWithoutNumber(error: unknown): boolean {
  const { code, table, column } = error as { code?: string; table?: string; column?: string }
  return code === '23502' && table === 'events' && column === 'number'
}
