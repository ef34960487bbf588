import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/** Neither a class nor a student is there, or ever was. */
export async function isEmptyStudio({ db, studioId }: Scope): Promise<boolean> {
  const { rows } = await sql`select from (select studio_id from classes union all select studio_id from students) things
    where studio_id = ${studioId} limit 1`.execute(db)
  return rows.length === 0
}

interface Made {
  readonly classes: readonly string[]
  readonly students: readonly string[]
  readonly rooms: readonly string[]
  readonly families: readonly string[]
}

/** What of the studio's own would go with the sample, in words; null: nothing. */
export async function findOwnInside({ db, studioId }: Scope, made: Made): Promise<string | null> {
  const among = (column: string, ids: readonly string[]) => sql`${sql.raw(column)} = any (${[...ids]}::uuid[])`
  const { rows } = await sql<{ words: string }>`
    select s.name || ' has a place in ' || c.name || '.' as words
    from enrolments e join students s on s.studio_id = e.studio_id and s.id = e.student_id
      join classes c on c.studio_id = e.studio_id and c.id = e.class_id
    where e.studio_id = ${studioId} and ${among('coalesce(c.series_id, c.id)', made.classes)} and not ${among('s.id', made.students)}
    union all
    select s.name || ' waits for a place in ' || c.name || '.'
    from waiting_students w join students s on s.studio_id = w.studio_id and s.id = w.student_id
      join classes c on c.studio_id = w.studio_id and c.id = w.class_id
    where w.studio_id = ${studioId} and ${among('coalesce(c.series_id, c.id)', made.classes)} and not ${among('s.id', made.students)}
    union all
    select s.name || ' is in the family of ' || u.name || '.'
    from guardians g join students s on s.studio_id = g.studio_id and s.id = g.student_id
      join users u on u.studio_id = g.studio_id and u.id = g.user_id
    where g.studio_id = ${studioId} and ${among('g.user_id', made.families)} and not ${among('s.id', made.students)}
    union all
    select c.name || ' is in ' || l.name || '.'
    from classes c join locations l on l.studio_id = c.studio_id and l.id = c.location_id
    where c.studio_id = ${studioId} and ${among('l.id', made.rooms)} and not ${among('coalesce(c.series_id, c.id)', made.classes)}
    limit 1`.execute(db)
  return rows[0]?.words ?? null
}

interface SampleAddress {
  readonly id: string
  readonly email: string
  /** with an invoice that has been issued */
  readonly isBilled: boolean
}

export async function sampleAddresses({ db, studioId }: Scope, ids: readonly string[]): Promise<SampleAddress[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('users as u')
    .select(['u.id', 'u.email'])
    .select(
      sql<boolean>`exists (select from invoices i where i.studio_id = u.studio_id and i.parent_id = u.id and i.index is not null)`.as(
        'isBilled',
      ),
    )
    .where('u.studioId', '=', studioId)
    .where('u.id', 'in', [...ids])
    .execute()
}
