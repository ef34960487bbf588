import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface WrittenEvent {
  readonly number: number
  readonly type: string
  readonly ids: readonly string[]
  readonly roles: readonly string[] | null
  readonly users: readonly string[] | null
}

export interface Reading {
  readonly last: number
  readonly events: readonly WrittenEvent[]
}

/** Reads in one statement, so that `last` and `events` are consistent. */
export async function readEvents(database: Database, studioId: string, after: number, limit: number): Promise<Reading> {
  const rows = await database.transaction({ role: 'callboard_app', studioId, hold: 'reading' }, (db) =>
    sql<{ last: number } & { [Column in keyof WrittenEvent]: WrittenEvent[Column] | null }>`
      select c.last, e.number, e.type, e.subject_ids as ids, e.for_roles as roles, e.for_users as users
      from event_counters c
      left join lateral (
        select * from events where studio_id = c.studio_id and number > ${after}::bigint order by number limit ${sql.lit(limit)}
      ) e on true
      where c.studio_id = ${studioId}::uuid
      order by e.number
    `.execute(db),
  )
  const events = rows.rows.filter((row): row is { last: number } & WrittenEvent => row.number !== null)
  return { last: rows.rows[0]?.last ?? 0, events }
}
