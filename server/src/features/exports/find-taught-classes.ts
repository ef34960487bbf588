import type { Days } from '@callboard/contract/exports'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { byName } from '../../platform/db/by-name.ts'

export interface TaughtClass {
  readonly teacherId: string
  readonly teacherName: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  /** it did not take place */
  readonly isOff: boolean
  readonly isCover: boolean
  /** whose class it is, where it is somebody else’s */
  readonly insteadOf: string | null
}

/** Classes of a span of days with whoever teaches them, by teacher and time: of all teachers for owners, otherwise the actor's own. */
export async function findTaughtClasses({ db, studioId, role, user }: Actor, { from, to }: Days): Promise<TaughtClass[]> {
  const own = role === 'owner' ? sql`` : sql`and c.teacher_id = ${user.id}`
  const { rows } = await sql<TaughtClass>`
    select c.teacher_id, t.name as teacher_name, c.name, c.date, c.start_time, c.end_time, c.closure_id is not null as is_off,
      v.class_id is not null as is_cover, f.name as instead_of
    from classes c join users t on t.studio_id = c.studio_id and t.id = c.teacher_id
    left join class_covers v on v.studio_id = c.studio_id and v.class_id = c.id and v.cover_id = c.teacher_id
    left join users f on f.studio_id = v.studio_id and f.id = v.for_id
    where c.studio_id = ${studioId} and c.archived_at is null and c.date between ${from} and ${to} ${own}
    order by ${byName('t.name')}, t.id, c.date, c.start_time, c.id`.execute(db)
  return rows
}
