import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { rowsInJson } from '../../../platform/db/kysely/columns-of.ts'
import { classFields } from '../class-fields.ts'
import type { Edited } from '../class-action.ts'
import { lockSeries } from './classes.ts'
import { isOfStudio, type EnrolmentOf } from './enrolments.ts'

interface Place {
  readonly studentId: string
  readonly classId: string
  readonly isTrial: boolean
  readonly madeUpId: string | null
}

export function placesOf(moved: readonly EnrolmentOf[]): Place[] {
  return moved.flatMap(({ studentId, classIds, trialIds = [], madeUp = {} }) =>
    classIds.map((classId) => ({ studentId, classId, isTrial: trialIds.includes(classId), madeUpId: madeUp[classId] ?? null })),
  )
}

const recordsOf = (all: readonly Place[]) => sql<Place>`json_to_recordset(${JSON.stringify(all)}::json)`
const place = sql`place ("studentId" uuid, "classId" uuid, "isTrial" boolean, "madeUpId" uuid)`
const places = (all: readonly Place[]) => sql`${recordsOf(all)} as ${place}`

export async function lockArchived(scope: Scope, seriesId: string | null, ids: readonly string[]): Promise<string[]> {
  if (seriesId !== null) await lockSeries(scope, seriesId)
  const rows = await scope.db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .where('archivedAt', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function returnFromArchive(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.db.updateTable('classes').set({ archivedAt: null }).where('studioId', '=', scope.studioId).where('id', 'in', ids).execute()
}

export async function deleteClasses(scope: Scope, ids: readonly string[], except?: RawBuilder<boolean>): Promise<void> {
  if (ids.length === 0) return
  await scope.db
    .deleteFrom('classes')
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .$if(except !== undefined, (all) => all.where(sql<boolean>`not ${except}`))
    .execute()
}

export async function deleteEmptySeries(scope: Scope, seriesId: string): Promise<void> {
  await scope.db
    .deleteFrom('classSeries')
    .where('studioId', '=', scope.studioId)
    .where('id', '=', seriesId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('classes').select('id').where('studioId', '=', scope.studioId).where('seriesId', '=', seriesId))),
    )
    .execute()
}

/** Whether anybody has joined or left the classes since the given enrolments. */
export async function hasOtherEnrolments(scope: Scope, ids: readonly string[], joined: readonly EnrolmentOf[]): Promise<boolean> {
  const expected = placesOf(joined)
  const { all, known } = await scope.db
    .selectFrom('enrolments as e')
    .leftJoin(recordsOf(expected).as<'place'>(place), (join) =>
      join.on(sql<boolean>`place."classId" = e.class_id and place."studentId" = e.student_id`),
    )
    .select([sql<number>`count(*)`.as('all'), sql<number>`count(place."classId")`.as('known')])
    .where('e.studioId', '=', scope.studioId)
    .where(sql<boolean>`e.class_id = any (${[...ids]}::uuid[])`)
    .executeTakeFirstOrThrow()
  return all !== expected.length || known !== expected.length
}

export async function hasRegister(scope: Scope, ids: readonly string[]): Promise<boolean> {
  const found = await scope.db
    .selectFrom('registers')
    .select('classId')
    .where('studioId', '=', scope.studioId)
    .where('classId', 'in', ids)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a family has said of a child that it comes, comes late or cannot come. */
export async function hasAnswers(scope: Scope, ids: readonly string[]): Promise<boolean> {
  const found = await scope.db
    .selectFrom('standingAnswers')
    .select('classId')
    .where('studioId', '=', scope.studioId)
    .where('classId', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Includes cancelled ones, which are kept in the books. */
export async function hasBookings(scope: Scope, ids: readonly string[]): Promise<boolean> {
  const found = await scope.db
    .selectFrom('bookings')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('classId', 'in', ids)
    .executeTakeFirst()
  return found !== undefined
}

export async function listSoldAhead(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  const now = toDate(scope.clock.now())
  const rows = await scope.db
    .selectFrom('bookings')
    .select('classId')
    .where('studioId', '=', scope.studioId)
    .where('classId', 'in', ids)
    .where('state', 'in', ['held', 'booked'])
    .where('startsAt', '>', now)
    .union(
      scope.db
        .selectFrom('waitingEntries')
        .select('classId')
        .where('studioId', '=', scope.studioId)
        .where('classId', 'in', ids)
        .where('state', '=', 'offered'),
    )
    .execute()
  return new Set(rows.map(({ classId }) => classId))
}

/** What was not yet a field when the class was edited stays as it is. */
export async function restoreFields(scope: Scope, before: Edited['before']): Promise<void> {
  const known = [...classFields, 'date' as const].filter((field) => before[0]?.[field] !== undefined)
  const set = known.map((field) => sql`${sql.ref(field)} = was.${sql.ref(field)}`)
  await sql`update classes c set ${sql.join(set)}, version = c.version + 1, updated_at = ${toDate(scope.clock.now())}
    from json_populate_recordset(null::classes, ${rowsInJson(['id', ...known], before)}::json) as was
    where c.studio_id = ${scope.studioId} and c.id = was.id`.execute(scope.db)
}

/** Skips marked students and booked places. @returns how many */
export async function deletePlaces(scope: Scope, gone: readonly Place[]): Promise<number> {
  const { rows } = await sql`
    delete from enrolments e using ${places(gone)}
    where e.studio_id = ${scope.studioId} and e.class_id = place."classId" and e.student_id = place."studentId"
      and ${isOfStudio} and not exists (select from attendance a where a.studio_id = e.studio_id and a.class_id = e.class_id and a.student_id = e.student_id)
    returning e.class_id`.execute(scope.db)
  return rows.length
}

/** The classes for which these make up: whoever books another one for them holds them. */
export const missedIn = (places: readonly Place[]): string[] => places.flatMap(({ madeUpId }) => madeUpId ?? [])

/** Leaves out make-ups that are used in another class by now. @returns how many could be restored */
export async function insertPlaces(scope: Scope, back: readonly Place[]): Promise<number> {
  const { rows } = await sql`
    insert into enrolments (studio_id, class_id, date, student_id, is_drop_in, is_trial, made_up_id, enrolled_at)
    select c.studio_id, c.id, c.date, place."studentId", place."isTrial" or place."madeUpId" is not null, place."isTrial", place."madeUpId", ${toDate(scope.clock.now())}::timestamptz
    from ${places(back)} join classes c on c.studio_id = ${scope.studioId} and c.id = place."classId"
    where not exists (select from enrolments e join classes o on o.studio_id = e.studio_id and o.id = e.class_id and o.archived_at is null
      and o.closure_id is null where e.studio_id = c.studio_id and e.student_id = place."studentId" and e.made_up_id = place."madeUpId")
    on conflict do nothing
    returning class_id`.execute(scope.db)
  return rows.length
}
