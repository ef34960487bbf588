import { sql, type Insertable } from 'kysely'
import type { Alone, Scope } from '../../../platform/actor.ts'
import { firstOf } from '../../../platform/must-have.ts'
import type { DB } from '../../../platform/db/database.ts'
import { columnsOf } from '../../../platform/db/kysely/columns-of.ts'
import { classFields, type ClassFields } from '../class-fields.ts'

/** Claims an id: a concurrent request with the same one waits here until the first ends. Raw SQL, as building it costs more than running it. */
export async function claimId(scope: Scope, input: { id: string; teacherId: string; locationId: string }) {
  const { studioId } = scope
  const { rows } = await sql<{ idIsTaken: boolean; teacherName: string | null; locationName: string | null }>`
    select pg_advisory_xact_lock(hashtextextended(${`class ${studioId} ${input.id}`}, 0)),
      exists (select from classes where studio_id = ${studioId} and id = ${input.id})
        or exists (select from classes where studio_id = ${studioId} and series_id = ${input.id}) as id_is_taken,
      (select name from users where studio_id = ${studioId} and id = ${input.teacherId} and role in ('teacher', 'owner') and active) as teacher_name,
      (select name from locations where studio_id = ${studioId} and id = ${input.locationId}) as location_name`.execute(scope.db)
  return firstOf(rows)
}

// Classes and series share one space of ids across two primary keys, so each insert checks the other table.

export async function insertSeries(scope: Scope, series: Insertable<DB['classSeries']>): Promise<boolean> {
  const { studioId, id, dayOfWeek, startsOn, endsOn, createdAt } = series
  const { rows } = await sql`
    insert into class_series (studio_id, id, day_of_week, starts_on, ends_on, created_at)
    select ${studioId}, ${id}, ${dayOfWeek}, ${startsOn}, ${endsOn}, ${createdAt}
    where not exists (select from classes where studio_id = ${studioId} and id = ${id})
    on conflict (studio_id, id) do nothing
    returning id`.execute(scope.db)
  return rows.length === 1
}

export type SharedByClasses = ClassFields & { readonly seriesId: string | null; readonly createdAt: Date }

/** Those that fall on a closure are closed. @returns by id, what for; null: an id is taken */
export async function insertClasses(
  { db, studioId }: Scope,
  shared: SharedByClasses,
  days: readonly { readonly id: string; readonly date: string }[],
): Promise<ReadonlyMap<string, string | null> | null> {
  const { seriesId, createdAt } = shared
  // As values: read out of JSON, one class would cost the database a fifth more.
  const values = sql.join(days.map(({ id, date }) => sql`(${id}::uuid, ${date}::date)`))
  const fields = sql.join(classFields.map((field) => sql`${shared[field]}${field.endsWith('Id') ? sql`::uuid` : sql``}`))
  const { rows } = await sql<{ id: string; closedFor: string | null }>`
    insert into classes (studio_id, id, series_id, ${columnsOf(classFields)}, date, created_at, updated_at, closure_id, closed_at, closed_notified)
    select ${studioId}, one.id, ${seriesId}, ${fields}, one.date, ${createdAt}, ${createdAt}, k.id,
      case when k.id is not null then ${createdAt}::timestamptz end, k.id is not null
    from (values ${values}) as one (id, date)
    left join lateral (select id from closures where studio_id = ${studioId} and kind <> 'called-off' and one.date between starts_on and ends_on order by starts_on, id limit 1) k on true
    where not exists (select from class_series s where s.studio_id = ${studioId} and s.id = one.id)
    on conflict (studio_id, id) do nothing
    returning id, (select reason from closures k where k.studio_id = classes.studio_id and k.id = classes.closure_id) as closed_for`.execute(
    db,
  )
  return rows.length === days.length ? new Map(rows.map(({ id, closedFor }) => [id, closedFor])) : null
}

/** Sets the ends of series to their last dates. */
export async function followLastDates({ db, studioId }: Alone, ids: readonly string[]): Promise<void> {
  await sql`
    update class_series s set ends_on = greatest(s.starts_on, (
      select max(c.date) from classes c where c.studio_id = s.studio_id and c.series_id = s.id and c.archived_at is null))
    where s.studio_id = ${studioId} and s.id = any (${[...ids]}::uuid[])`.execute(db)
}

export async function hasAnyClass({ db, studioId }: Scope): Promise<boolean> {
  const one = await db.selectFrom('classes').select('id').where('studioId', '=', studioId).orderBy('date').limit(1).executeTakeFirst()
  return one !== undefined
}
