import type { Answer } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { byName } from '../../../platform/db/by-name.ts'

export interface LockedClass {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly teacherId: string | null
  readonly closedFor: string | null
}

const held = [
  'c.id',
  'c.name',
  'c.date',
  'c.startTime',
  'c.teacherId',
  sql<string | null>`(select k.reason from closures k where k.studio_id = c.studio_id and k.id = c.closure_id)`.as('closedFor'),
] as const

export function findChildOfParent({ db, studioId, user }: Actor, id: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('students')
    .select(['id', 'name'])
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('parentId', '=', user.id)
    .executeTakeFirst()
}

/** Against deletion, archiving, closing and moving, until the transaction ends. */
const holdClasses = ({ db, studioId }: Scope) =>
  db.selectFrom('classes as c').select(held).where('c.studioId', '=', studioId).orderBy('c.id').forKeyShare('c')

export async function holdOne(scope: Scope, id: string): Promise<LockedClass | undefined> {
  return await holdClasses(scope).where('c.id', '=', id).where('c.archivedAt', 'is', null).executeTakeFirst()
}

/** The child's classes on those days that take place, held likewise. */
export async function holdAttended(scope: Scope, studentId: string, from: string, to: string): Promise<LockedClass[]> {
  return await holdClasses(scope)
    .where('c.archivedAt', 'is', null)
    .where('c.closureId', 'is', null)
    .where(sql<boolean>`c.date between ${from} and ${to} and exists (select from enrolments e where e.studio_id = c.studio_id
        and e.class_id = c.id and e.student_id = ${studentId})`)
    .execute()
}

export interface Said {
  readonly studentId: string
  readonly classId: string
  readonly answer: Answer
  /** undefined: what was said before with the same answer stays */
  readonly reason?: string | undefined
  readonly minutes?: number | null | undefined
}

const ofAnswer = ['date', 'answer', 'minutes', 'reason', 'announcedBy', 'announcedAt'] as const

/** @returns whether it had not been said before, and whether more or less is said now; nothing is kept for a child without a place */
export async function keepAnswer(actor: Actor, said: Said): Promise<{ isNews: boolean; isReworded: boolean }> {
  const { studentId, classId, answer, reason, minutes } = said
  const before = await findStandingAnswer(actor, classId, studentId)
  if (before?.answer === 'away' && answer === 'away' && reason === undefined) return { isNews: false, isReworded: false }
  const added = await actor.db
    .insertInto('classAnswers')
    .columns(['studioId', 'classId', 'studentId', ...ofAnswer])
    .expression((from) =>
      from
        .selectFrom('enrolments as e')
        .select(['e.studioId', 'e.classId', 'e.studentId', 'e.date'])
        .select([
          sql<Answer>`${answer}`.as('answer'),
          sql<number | null>`${minutes ?? null}::smallint`.as('minutes'),
          sql<string>`${reason ?? ''}`.as('reason'),
          sql<string>`${actor.user.id}`.as('announcedBy'),
          sql<Date>`${toDate(actor.clock.now())}::timestamptz`.as('announcedAt'),
        ])
        .where('e.studioId', '=', actor.studioId)
        .where('e.studentId', '=', studentId)
        .where('e.classId', '=', classId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['studioId', 'classId', 'studentId'])
        .doUpdateSet((is) => Object.fromEntries(ofAnswer.map((column) => [column, is.ref(`excluded.${column}`)])))
        // Not by the view, which does not see what another device has said meanwhile.
        .where(sql<boolean>`class_answers.date <> excluded.date or class_answers.answer <> excluded.answer or exists (
          select from enrolments e where e.studio_id = class_answers.studio_id and e.class_id = class_answers.class_id
            and e.student_id = class_answers.student_id and e.is_drop_in and class_answers.announced_at < e.enrolled_at) or exists (
          select from away_days d where d.studio_id = class_answers.studio_id and d.student_id = class_answers.student_id
            and class_answers.date between d.away_from and d.away_to and d.announced_at > class_answers.announced_at)`),
    )
    .returning('classId')
    .execute()
  if (added.length > 0) return { isNews: before?.answer !== answer, isReworded: true }
  const reworded = await actor.db
    .updateTable('classAnswers as a')
    .set({
      reason: sql`coalesce(${reason ?? null}, a.reason)`,
      minutes: sql`case when ${minutes === undefined} then a.minutes else ${minutes ?? null}::smallint end`,
    })
    .where('a.studioId', '=', actor.studioId)
    .where('a.studentId', '=', studentId)
    .where('a.classId', '=', classId)
    .where(
      sql<boolean>`(a.reason <> coalesce(${reason ?? null}, a.reason)
        or ${minutes !== undefined} and a.minutes is distinct from ${minutes ?? null}::smallint)`,
    )
    .returning('a.classId')
    .execute()
  return { isNews: false, isReworded: reworded.length > 0 }
}

/** What stands of a child in a class, whether it was said of the class or of days that cover it. */
export async function findStandingAnswer({ db, studioId }: Scope, classId: string, studentId: string): Promise<Standing | undefined> {
  return await db
    .selectFrom('standingAnswers')
    .select(['answer', 'awayFrom'])
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
}

interface Standing {
  readonly answer: Answer
  /** of days that cover the class; null: it was said of the class alone */
  readonly awayFrom: string | null
}

export async function isEnrolled({ db, studioId }: Scope, classId: string, studentId: string): Promise<boolean> {
  const place = await db
    .selectFrom('enrolments')
    .select('classId')
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return place !== undefined
}

export async function deleteAnswer({ db, studioId }: Scope, classId: string, studentId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('classAnswers')
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Notifications of these classes alone, and of several that begin in the days which are all taken back, unless the first is still so. */
export async function findNotified(
  { db, studioId }: Scope,
  classIds: readonly string[],
  studentId: string,
  days: Pick<Away, 'from' | 'to'> | null = null,
): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications as n')
    .select(['id'])
    .where('studioId', '=', studioId)
    .where('entityId', '=', studentId)
    .where(sql<boolean>`type = 'class_absence' and not dismissed and (details ->> 'count' = '1'
        and details ->> 'classId' = any (${[...classIds]}::text[]) or details ->> 'count' <> '1'
        and details ->> 'date' between ${days?.from ?? null}::text and ${days?.to ?? null}::text and not exists (select
        from announced_absences a where a.studio_id = n.studio_id and a.student_id = n.entity_id
        and a.class_id::text = n.details ->> 'classId'))`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface Away {
  readonly studentId: string
  readonly from: string
  readonly to: string
}

/** Those of the classes to which the child cannot come, as it stands now. */
export async function listMissedClasses({ db, studioId }: Scope, classIds: readonly string[], studentId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('announcedAbsences')
    .select('classId')
    .where('studioId', '=', studioId)
    .where('studentId', '=', studentId)
    .where(sql<boolean>`class_id = any (${[...classIds]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ classId }) => classId))
}

/** Keeps days; of those that are known already, an undefined reason stays. @returns whether they are new */
export async function keepDays(actor: Actor, { studentId, from, to }: Away, reason: string | undefined): Promise<boolean> {
  const now = actor.clock.now()
  const said = {
    announcedBy: actor.user.id,
    announcedAt: toDate(now),
    saidAt: sql<string>`${now.toZonedDateTimeISO(actor.zone).toPlainDateTime().toString()}::timestamp`,
  }
  const days = { studioId: actor.studioId, studentId, awayFrom: from, awayTo: to }
  const added = await actor.db
    .insertInto('awayDays')
    .values({ ...days, reason: reason ?? '', ...said })
    .onConflict((conflict) => conflict.doNothing())
    .returning('studentId')
    .execute()
  if (added.length > 0) return true
  let update = actor.db.updateTable('awayDays').set({ ...said, ...(reason !== undefined && { reason }) })
  for (const [column, value] of Object.entries(days)) update = update.where(column as keyof typeof days, '=', value)
  await update.execute()
  return false
}

/** The classes that days cover and to which the child cannot come, held like those that are announced. */
export async function holdAway(scope: Scope, { studentId, from, to }: Away): Promise<LockedClass[]> {
  return await holdClasses(scope)
    .where('c.date', '>=', from)
    .where('c.date', '<=', to)
    .where(sql<boolean>`exists (select from announced_absences a where a.studio_id = c.studio_id and a.class_id = c.id
        and a.student_id = ${studentId} and a.away_from = ${from} and a.away_to = ${to})`)
    .execute()
}

/** Classes that have begun keep their absence when the days that cover them are taken back. */
export async function keepBegun({ db, studioId }: Scope, studentId: string, classIds: readonly string[]): Promise<void> {
  await sql`
    insert into class_answers (studio_id, class_id, student_id, date, answer, reason, announced_by, announced_at)
    select studio_id, class_id, student_id, date, 'away', reason, announced_by, announced_at from announced_absences
    where studio_id = ${studioId} and student_id = ${studentId} and class_id = any (${[...classIds]}::uuid[])
    on conflict (studio_id, class_id, student_id) do update set date = excluded.date, answer = excluded.answer, minutes = null,
      reason = excluded.reason, announced_by = excluded.announced_by, announced_at = excluded.announced_at`.execute(db)
}

/** With the absences that were said since of single classes among these. @returns whether there were such days */
export async function deleteDays({ db, studioId }: Scope, { studentId, from, to }: Away, classIds: readonly string[]): Promise<boolean> {
  const days = sql`d.studio_id = ${studioId} and d.student_id = ${studentId} and d.away_from = ${from} and d.away_to = ${to}`
  await sql`
    delete from class_answers a using away_days d where ${days} and a.studio_id = d.studio_id and a.student_id = d.student_id
      and a.answer = 'away' and a.announced_at >= d.announced_at and a.class_id = any (${[...classIds]}::uuid[])`.execute(db)
  const { rows } = await sql`delete from away_days d where ${days} returning d.student_id`.execute(db)
  return rows.length > 0
}

export interface AwayRow extends Away {
  readonly name: string
  readonly reason: string
  /** the classes to which the child cannot come for these days */
  readonly classes: readonly { readonly date: string; readonly startTime: string }[]
}

/** Days that were announced of the actor's own children and end on a day or after it. */
export async function listAway({ db, studioId, user }: Actor, since: string): Promise<AwayRow[]> {
  return await db
    .selectFrom('awayDays as d')
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'd.studioId').onRef('s.id', '=', 'd.studentId'))
    .select(['d.studentId', 's.name', 'd.awayFrom as from', 'd.awayTo as to', 'd.reason'])
    .select(
      sql<AwayRow['classes']>`coalesce((select json_agg(json_build_object('date', c.date, 'start_time', c.start_time))
        from announced_absences a join classes c on c.studio_id = a.studio_id and c.id = a.class_id
        where a.studio_id = d.studio_id and a.student_id = d.student_id and a.away_from = d.away_from and a.away_to = d.away_to
          and c.archived_at is null and c.closure_id is null), '[]'::json)`.as('classes'),
    )
    .where('d.studioId', '=', studioId)
    .where('s.parentId', '=', user.id)
    .where('d.awayTo', '>=', since)
    .orderBy('d.awayFrom')
    .orderBy('d.awayTo')
    .orderBy(byName('s.name'))
    .orderBy('d.studentId')
    .execute()
}

export interface QuestionClass extends LockedClass {
  readonly endTime: string
  /** the reader has a child in it */
  readonly hasOwn: boolean
}

export async function findQuestionClass({ db, studioId, user }: Actor, id: string): Promise<QuestionClass | undefined> {
  const rows = await db
    .selectFrom('classes as c')
    .select([
      ...held,
      'c.endTime',
      sql<boolean>`exists (select from attending e where e.studio_id = c.studio_id and e.class_id = c.id and e.parent_id = ${user.id})`.as(
        'hasOwn',
      ),
    ])
    .where('c.studioId', '=', studioId)
    .where('c.id', '=', id)
    .where('c.archivedAt', 'is', null)
    .execute()
  return rows[0]
}

export interface PlaceRow {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly studentId: string
  readonly studentName: string
  readonly isPaid: boolean
  readonly reason: string | null
  readonly announcedAt: Date | null
  readonly answer: Answer | null
  readonly minutes: number | null
  readonly awayFrom: string | null
  readonly awayTo: string | null
  readonly isAsked: boolean
}

/** An announcement that is there asks who is coming to a class `c`. */
const isAsked = sql<boolean>`exists (
  select from announcements n
  join channel_posts p on p.studio_id = n.studio_id and p.id = n.post_id and p.deleted_at is null and p.removed_at is null
  join channels h on h.studio_id = p.studio_id and h.id = p.channel_id and h.deleted_at is null
  where n.studio_id = c.studio_id and n.asks_class_id = c.id)`

export async function findPlaces(
  { db, studioId, user }: Actor,
  which: { classId: string } | { from: string; to: string },
): Promise<PlaceRow[]> {
  const wanted =
    'classId' in which
      ? sql`e.class_id = ${which.classId}`
      : sql`(e.date between ${which.from} and ${which.to} or e.date > ${which.to} and ${isAsked})`
  const rows = await db
    .selectFrom('attending as e')
    .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'e.studioId').onRef('c.id', '=', 'e.classId'))
    .leftJoin('standingAnswers as a', (join) =>
      join.onRef('a.studioId', '=', 'e.studioId').onRef('a.classId', '=', 'e.classId').onRef('a.studentId', '=', 'e.studentId'),
    )
    .select([
      'c.id',
      'c.name',
      'c.date',
      'c.startTime',
      'c.endTime',
      'e.studentId',
      'e.studentName',
      sql<boolean>`e.is_drop_in and coalesce(c.drop_in_price_minor, 0) > 0`.as('isPaid'),
      'a.reason',
      'a.announcedAt',
      'a.answer',
      'a.minutes',
      'a.awayFrom',
      'a.awayTo',
      isAsked.as('isAsked'),
    ])
    .where('e.studioId', '=', studioId)
    .where('e.parentId', '=', user.id)
    .where('c.archivedAt', 'is', null)
    .where('c.closureId', 'is', null)
    .where(sql<boolean>`${wanted}`)
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy(byName('c.name'))
    .orderBy('c.id')
    .orderBy(byName('e.student_name'))
    .orderBy('e.studentId')
    .execute()
  return rows
}
