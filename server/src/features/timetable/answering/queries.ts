import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

export interface AskedChild {
  readonly requestId: string
  readonly studentId: string
  readonly name: string
  /** has a place on the date of the request */
  readonly isIn: boolean
}

/** The children for whom trials were asked, by the parent's address and the first name; nobody where two have it. */
export async function askedChildren({ db, studioId }: Scope, requestIds: readonly string[]): Promise<Map<string, AskedChild>> {
  if (requestIds.length === 0) return new Map()
  const { rows } = await sql<AskedChild>`
    select r.id as request_id, (array_agg(s.id))[1] as student_id, min(s.name) as name, bool_or(e.student_id is not null) as is_in
    from trial_requests r
    join users u on u.studio_id = r.studio_id and u.email = r.email and u.role <> 'deleted'
    join guardians g on g.studio_id = u.studio_id and g.user_id = u.id
    join students s on s.studio_id = g.studio_id and s.id = g.student_id
      and starts_with(s.search_name || ' ', search_text(r.child_name) || ' ')
    left join enrolments e on e.studio_id = r.studio_id and e.class_id = r.class_id and e.student_id = s.id
    where r.studio_id = ${studioId} and r.id = any (${[...requestIds]}::uuid[])
    group by r.id having count(*) = 1`.execute(db)
  return new Map(rows.map((row) => [row.requestId, row]))
}

/** Requests to which a date was offered. */
export async function offersOf({ db, studioId }: Scope, classId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trialRequests')
    .select('id')
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .where('state', '=', 'offered')
    .execute()
  return rows.map(({ id }) => id)
}
