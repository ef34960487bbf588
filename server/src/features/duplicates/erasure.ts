import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import type { Departure, Erasure } from '../../platform/events/departures.ts'
import { eraseUser } from '../users/erase-user.ts'
import { closedFor } from './queries.ts'

/** What could be undone names people as they were; once one of them goes, nothing is undone any more. */
async function forget({ db, studioId }: Scope, id: string): Promise<void> {
  const names = sql`jsonb_path_exists(undo, '$.** ? (@ == $id)', jsonb_build_object('id', ${id}::text))`
  await sql`delete from merges where studio_id = ${studioId} and (${id} in (student_id, user_id, other_id) or student_id is not null and ${names})`.execute(
    db,
  )
  await sql`update merges set undo = '{}', print = '' where studio_id = ${studioId} and ${names}`.execute(db)
  await sql`delete from kept_apart where studio_id = ${studioId} and ${id} in (one_id, other_id)`.execute(db)
}

export const duplicatesDeparture: Departure = {
  children: async (scope, { ids }) => {
    for (const id of ids) await forget(scope, id)
  },
  guardian: async (scope, { studentId }) => forget(scope, studentId),
}

export const duplicatesErasure: Erasure = {
  /** Whoever deletes their account deletes those that were merged into it. */
  person: async (scope, { id }) => {
    const closed = await closedFor(scope, id)
    await forget(scope, id)
    for (const otherId of closed) await eraseUser(scope, otherId)
  },
  tables: ['merges', 'keptApart'],
}
