import type { Database } from '../db/database.ts'

export interface WrittenEvent {
  readonly number: number
  readonly type: string
  readonly ids: readonly string[]
  readonly roles: readonly string[] | null
  readonly users: readonly string[] | null
  readonly at: Date
}

export interface Reading {
  readonly last: number
  readonly events: readonly WrittenEvent[]
}

/** Reads in one statement, so that `last` and `events` are consistent. */
export async function readEvents(database: Database, studioId: string, after: number, limit: number): Promise<Reading> {
  const rows = await database.transaction({ role: 'callboard_app', studioId, hold: 'reading' }, (db) =>
    db
      .selectFrom('eventCounters as c')
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('events')
            .selectAll()
            .whereRef('events.studioId', '=', 'c.studioId')
            .where('events.number', '>', after)
            .orderBy('events.number')
            .limit(limit)
            .as('e'),
        (join) => join.onTrue(),
      )
      .select(['c.last', 'e.number', 'e.type', 'e.subjectIds as ids', 'e.forRoles as roles', 'e.forUsers as users', 'e.at'])
      .where('c.studioId', '=', studioId)
      .orderBy('e.number')
      .execute(),
  )
  const events = rows.filter((row): row is typeof row & WrittenEvent => row.number !== null)
  return { last: rows[0]?.last ?? 0, events }
}
