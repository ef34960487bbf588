import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { isMarked } from '../is-marked.ts'

/** Call it with the classes locked: a register is saved under the same lock. */
export async function listRegistered(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom('classes as c')
    .select(['c.id'])
    .where('c.studioId', '=', scope.studioId)
    .where(sql<boolean>`c.id = any (${[...ids]}::uuid[]) and (${isMarked} or exists (select from registers r where r.studio_id = c.studio_id
        and r.class_id = c.id))`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Closed days; what was called off covers single classes only. */
export function listClosures({ db, studioId }: Scope) {
  return db
    .selectFrom('closures')
    .select(['startsOn', 'endsOn'])
    .where('studioId', '=', studioId)
    .where('kind', '<>', 'called-off')
    .execute()
}

export const isInClosures = (closures: Awaited<ReturnType<typeof listClosures>>) => (date: string) =>
  closures.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)

export async function moveByDays(scope: Scope, ids: readonly string[], days: number): Promise<void> {
  await sql`update classes set date = date + ${days}::int
    where studio_id = ${scope.studioId} and id = any (${[...ids]}::uuid[])`.execute(scope.db)
}

/** A move that began from one of the other dates has not seen this one, and is refused: two shifts do not add up. */
export async function renewOthers(scope: Scope, seriesId: string, ids: readonly string[]): Promise<void> {
  await sql`update classes set version = version + 1
    where studio_id = ${scope.studioId} and series_id = ${seriesId} and archived_at is null and id <> all (${[...ids]}::uuid[])`.execute(
    scope.db,
  )
}

interface PaidPlace {
  readonly classId: string
  readonly parentId: string
  /** the start that the family agreed to */
  readonly startsAt: Temporal.Instant
  /** the studio's */
  readonly zone: string
}

export async function listPaidPlaces(scope: Scope, classIds: readonly string[]): Promise<PaidPlace[]> {
  if (classIds.length === 0) return []
  const rows = await scope.db
    .selectFrom('bookings as b')
    .innerJoin('studios as s', 's.id', 'b.studioId')
    .select(['b.classId', 'b.parentId', 'b.startsAt', 's.timezone as zone'])
    .where('b.studioId', '=', scope.studioId)
    .where('b.classId', 'in', classIds)
    .where('b.state', '=', 'booked')
    .where('b.priceMinor', '>', 0)
    .orderBy('b.id')
    .execute()
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()) }))
}

export interface Unsaid {
  readonly classId: string
  readonly studentId: string
  readonly name: string
  readonly userId: string
  readonly answer: 'away' | 'late'
  /** the day of which it was said */
  readonly date: string
}

/** What families have said of another day than the classes have now, where nothing stands of this one. */
export async function listUnsaid(scope: Scope, classIds: readonly string[]): Promise<Unsaid[]> {
  if (classIds.length === 0) return []
  const { rows } = await sql<Unsaid>`
    select a.class_id, a.student_id, e.student_name as name, e.user_id, a.answer, a.date
    from class_answers a
    join guarded_places e on e.studio_id = a.studio_id and e.class_id = a.class_id and e.student_id = a.student_id
    where a.studio_id = ${scope.studioId} and a.class_id = any (${[...classIds]}::uuid[]) and a.answer <> 'coming' and a.date <> e.date
      and e.is_told and e.answers
      and not exists (select from standing_answers s where s.studio_id = a.studio_id and s.class_id = a.class_id
        and s.student_id = a.student_id)
    order by a.date, a.class_id, a.student_id, e.user_id`.execute(scope.db)
  return rows
}
