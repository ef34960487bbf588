import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

export interface Teaching {
  readonly id: string
  readonly name: string
  readonly email: string
}

export async function teachersHere({ db, studioId }: Scope): Promise<Teaching[]> {
  return await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('studioId', '=', studioId)
    .where('role', 'in', ['owner', 'teacher'])
    .where('active', '=', true)
    .execute()
}

export async function roomsHere({ db, studioId }: Scope): Promise<{ id: string; name: string }[]> {
  return await db.selectFrom('locations').select(['id', 'name']).where('studioId', '=', studioId).execute()
}

export async function termsHere({ db, studioId }: Scope): Promise<{ name: string; startsOn: string; endsOn: string }[]> {
  return await db.selectFrom('terms').select(['name', 'startsOn', 'endsOn']).where('studioId', '=', studioId).execute()
}

/** A series, or a class by itself, as its last date is. */
export interface ClassHere {
  readonly name: string
  readonly repeats: boolean
  readonly dayOfWeek: number
  readonly startTime: string
  readonly firstDate: string
  readonly lastDate: string
}

export async function classesHere({ db, studioId }: Scope, from: string): Promise<ClassHere[]> {
  const { rows } = await sql<ClassHere>`
    select distinct on (coalesce(c.series_id, c.id)) c.name, c.series_id is not null as repeats, extract(isodow from c.date)::int as day_of_week,
      c.start_time, min(c.date) over (partition by coalesce(c.series_id, c.id)) as first_date, c.date as last_date
    from classes c where c.studio_id = ${studioId} and c.archived_at is null
      and coalesce(c.series_id, c.id) in (select coalesce(k.series_id, k.id) from classes k
        where k.studio_id = ${studioId} and k.archived_at is null and k.date >= ${from})
    order by coalesce(c.series_id, c.id), c.date desc`.execute(db)
  return rows
}
