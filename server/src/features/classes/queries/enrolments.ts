import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { Audience } from '../../../platform/events/event.ts'
import { toDate } from '../../../platform/clock.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'

export interface EnrolmentOf {
  readonly studentId: string
  readonly classIds: readonly string[]
  /** those of them that are trials */
  readonly trialIds?: readonly string[] | undefined
  /** those that are make-ups, and the missed class of each */
  readonly madeUp?: Readonly<Record<string, string>> | undefined
}

/** Other families must not learn who joins or leaves. */
export function audienceOfMoved(moved: readonly EnrolmentOf[], guardians: ReadonlyMap<string, readonly string[]>): Audience {
  return { roles: ['owner', 'teacher'], users: [...new Set(moved.flatMap(({ studentId }) => guardians.get(studentId) ?? []))] }
}

/** A place `e` that an owner gives and takes; booked ones are the family's. */
export const isOfStudio = sql<boolean>`(not e.is_drop_in or e.is_trial or e.made_up_id is not null)`

const theirClasses = sql<string[]>`json_agg(class_id)`

export async function insertEnrolments(scope: Scope, classIds: readonly string[], studentIds: readonly string[]): Promise<EnrolmentOf[]> {
  if (classIds.length === 0 || studentIds.length === 0) return []
  const rows = await scope.db
    .with('added', (db) =>
      db
        .insertInto('enrolments')
        .columns(['studioId', 'classId', 'date', 'studentId', 'enrolledAt'])
        .expression((from) =>
          from
            .selectFrom('classes as c')
            .crossJoin(sql<{ id: string }>`unnest(${[...new Set(studentIds)]}::uuid[])`.as<'s'>(sql`s (id)`))
            .select(['c.studioId', 'c.id as classId', 'c.date', 's.id as studentId'])
            .select(sql<Date>`${toDate(scope.clock.now())}::timestamptz`.as('enrolledAt'))
            .where('c.studioId', '=', scope.studioId)
            .where(sql<boolean>`c.id = any (${[...classIds]}::uuid[])`),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['studentId', 'classId']),
    )
    .selectFrom('added')
    .select(['studentId', theirClasses.as('classIds')])
    .groupBy('studentId')
    .execute()
  return rows
}

/** Enrols students for the term, also where one comes to make up for another class. @returns who joined, and the make-ups that this ends as left */
export async function enrolForTerm(scope: Scope, classIds: readonly string[], studentIds: readonly string[]) {
  const left = await deleteEnrolments(scope, classIds, studentIds, sql`e.made_up_id is not null`)
  return { left, joined: await insertEnrolments(scope, classIds, studentIds) }
}

/** Skips marked students (S2 §5) and booked places, but neither trials nor make-ups. The classes must be locked, so that no mark is added in the meantime. */
export async function deleteEnrolments(
  scope: Scope,
  classIds: readonly string[],
  studentIds: readonly string[],
  which: RawBuilder<unknown> = isOfStudio,
): Promise<EnrolmentOf[]> {
  if (classIds.length === 0 || studentIds.length === 0) return []
  const rows = await scope.db
    .with('gone', (db) =>
      db
        .deleteFrom('enrolments as e')
        .where('e.studioId', '=', scope.studioId)
        .where(sql<boolean>`e.class_id = any (${[...classIds]}::uuid[]) and e.student_id = any (${[...studentIds]}::uuid[]) and ${which}
          and not exists (select from attendance a where a.studio_id = e.studio_id and a.class_id = e.class_id and a.student_id = e.student_id)`)
        .returning(['e.studentId', 'e.classId', 'e.isTrial', 'e.madeUpId']),
    )
    .selectFrom('gone')
    .select([
      'studentId',
      theirClasses.as('classIds'),
      sql<string[] | null>`json_agg(class_id) filter (where is_trial)`.as('trialIds'),
      sql<Record<string, string> | null>`json_object_agg(class_id, made_up_id) filter (where made_up_id is not null)`.as('madeUp'),
    ])
    .groupBy('studentId')
    .execute()
  return rows.map(({ trialIds, madeUp, ...one }) => ({ ...one, ...(trialIds && { trialIds }), ...(madeUp && { madeUp }) }))
}

export async function namesOfEnrolled(scope: Scope, classIds: readonly string[], studentIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0 || studentIds.length === 0) return []
  const rows = await scope.db
    .selectFrom('students as s')
    .select(['s.id', 's.name'])
    .where('s.studioId', '=', scope.studioId)
    .where(sql<boolean>`s.id = any (${[...studentIds]}::uuid[]) and exists (select from enrolments e where e.studio_id = s.studio_id
        and e.student_id = s.id and e.class_id = any (${[...classIds]}::uuid[]))`)
    .orderBy(byName('s.name'))
    .orderBy('s.id')
    .execute()
  return rows.map(await tellApart(scope, rows, 'studio'))
}

export async function areEnrolled(scope: Scope, classIds: readonly string[], studentIds: readonly string[]): Promise<boolean> {
  const rows = await scope.db
    .selectFrom('enrolments')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where student_id = any (${[...studentIds]}::uuid[]))`.as('named'),
    ])
    .where('studioId', '=', scope.studioId)
    .where(sql<boolean>`class_id = any (${[...classIds]}::uuid[]) and not is_drop_in`)
    .execute()
  const { all, named } = rows[0] as (typeof rows)[0]
  return all === named && named === classIds.length * new Set(studentIds).size
}

export function findStudentsById(scope: Scope, ids: readonly string[]) {
  return scope.db
    .selectFrom('students')
    .select(['id', 'name'])
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
}
