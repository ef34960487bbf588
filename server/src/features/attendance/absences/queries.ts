import type { Answer } from '@callboard/contract/attendance'
import { sql, type NotNull } from 'kysely'
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
  readonly classes: readonly Pick<LockedClass, 'id'>[]
  readonly answer: Answer
  /** undefined: what was said before with the same answer stays */
  readonly reason?: string | undefined
  readonly minutes?: number | null | undefined
  /** the days that are announced together */
  readonly days?: { readonly from: string; readonly to: string } | undefined
}

const ofAnswer = ['date', 'answer', 'minutes', 'reason', 'awayFrom', 'awayTo', 'announcedBy', 'announcedAt'] as const

/** @returns the classes of which it had not been said, and those of which more or less is said now; those without the child are left out */
export async function keepAnswers(actor: Actor, said: Said): Promise<{ news: string[]; reworded: string[] }> {
  const { studentId, classes, answer, reason, minutes, days } = said
  const ids = classes.map(({ id }) => id)
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
          sql<string | null>`${days?.from ?? null}::date`.as('awayFrom'),
          sql<string | null>`${days?.to ?? null}::date`.as('awayTo'),
          sql<string>`${actor.user.id}`.as('announcedBy'),
          sql<Date>`${toDate(actor.clock.now())}::timestamptz`.as('announcedAt'),
        ])
        .where('e.studioId', '=', actor.studioId)
        .where('e.studentId', '=', studentId)
        .where(sql<boolean>`e.class_id = any (${ids}::uuid[])`)
        .orderBy('e.classId'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['studioId', 'classId', 'studentId'])
        .doUpdateSet((is) => Object.fromEntries(ofAnswer.map((column) => [column, is.ref(`excluded.${column}`)])))
        // Not by the view, which does not see what another device has said meanwhile.
        .where(sql<boolean>`class_answers.date <> excluded.date or class_answers.answer <> excluded.answer or exists (
          select from enrolments e where e.studio_id = class_answers.studio_id and e.class_id = class_answers.class_id
            and e.student_id = class_answers.student_id and e.is_drop_in and class_answers.announced_at < e.enrolled_at)`),
    )
    .returning('classId')
    .execute()
  const reworded = await actor.db
    .updateTable('classAnswers as a')
    .set({
      reason: sql`coalesce(${reason ?? null}, a.reason)`,
      minutes: sql`case when ${minutes === undefined} then a.minutes else ${minutes ?? null}::smallint end`,
      awayFrom: sql`coalesce(a.away_from, ${days?.from ?? null}::date)`,
      awayTo: sql`coalesce(a.away_to, ${days?.to ?? null}::date)`,
    })
    .where('a.studioId', '=', actor.studioId)
    .where('a.studentId', '=', studentId)
    .where(sql<boolean>`a.class_id = any (${ids}::uuid[])
      and (a.reason <> coalesce(${reason ?? null}, a.reason) or ${minutes !== undefined} and a.minutes is distinct from ${minutes ?? null}::smallint
        or a.away_from is null and ${days !== undefined})`)
    .returning('a.classId')
    .execute()
  return { news: added.map(({ classId }) => classId), reworded: reworded.map(({ classId }) => classId) }
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

interface Away {
  readonly studentId: string
  readonly from: string
  readonly to: string
}

/** The classes of days that were announced together, from a day on, held like those that are announced. */
export async function holdAway(scope: Scope, { studentId, from, to }: Away, since: string): Promise<LockedClass[]> {
  return await holdClasses(scope)
    .where('c.date', '>=', since)
    .where(sql<boolean>`exists (select from class_answers a where a.studio_id = c.studio_id and a.class_id = c.id
        and a.student_id = ${studentId} and a.away_from = ${from} and a.away_to = ${to})`)
    .execute()
}

/** What other days that are announced cover too stays, as of those. @returns the classes to which the child can come again */
export async function deleteAway(
  { db, studioId }: Scope,
  { studentId, from, to }: Away,
  classIds: readonly string[],
): Promise<{ gone: string[]; isAll: boolean }> {
  const these = sql<boolean>`a.studio_id = ${studioId} and a.student_id = ${studentId} and a.class_id = any (${[...classIds]}::uuid[])
    and a.away_from = ${from} and a.away_to = ${to}`
  const { rows: kept } = await sql`
    update class_answers a set away_from = other.away_from, away_to = other.away_to, reason = other.reason
    from (select distinct on (away_from, away_to) away_from, away_to, reason from class_answers
      where studio_id = ${studioId} and student_id = ${studentId} and away_from is not null and (away_from, away_to) <> (${from}::date, ${to}::date)
      order by away_from, away_to, class_id) other
    where ${these} and a.date between other.away_from and other.away_to
    returning a.class_id`.execute(db)
  const rows = await db.deleteFrom('classAnswers as a').where(these).returning('a.classId').execute()
  return { gone: rows.map(({ classId }) => classId), isAll: kept.length === 0 }
}

export interface AwayRow extends Away {
  readonly name: string
  readonly reason: string
  readonly date: string
  readonly startTime: string
}

/** A row for each class, by the days announced. */
export async function findAway({ db, studioId, user }: Actor, since: string): Promise<AwayRow[]> {
  const rows = await db
    .selectFrom('attending as e')
    .innerJoin('standingAnswers as a', (join) =>
      join.onRef('a.studioId', '=', 'e.studioId').onRef('a.classId', '=', 'e.classId').onRef('a.studentId', '=', 'e.studentId'),
    )
    .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'e.studioId').onRef('c.id', '=', 'e.classId'))
    .select(['a.studentId', 'e.studentName as name', 'a.awayFrom as from', 'a.awayTo as to', 'a.reason', 'c.date', 'c.startTime'])
    .where('e.studioId', '=', studioId)
    .where('e.parentId', '=', user.id)
    .where('e.date', '>=', since)
    .where('a.awayFrom', 'is not', null)
    .$narrowType<{ from: NotNull; to: NotNull }>()
    .where('c.archivedAt', 'is', null)
    .where('c.closureId', 'is', null)
    .orderBy('a.awayFrom')
    .orderBy('a.awayTo')
    .orderBy(byName('e.student_name'))
    .orderBy('a.studentId')
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy('c.id')
    .execute()
  return rows
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
