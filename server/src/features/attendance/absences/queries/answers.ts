import type { Answer } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../../../platform/actor.ts'
import { toDate } from '../../../../platform/clock.ts'

export interface LockedClass {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly teacherId: string | null
  readonly closedFor: string | null
}

export const held = [
  'c.id',
  'c.name',
  'c.date',
  'c.startTime',
  'c.teacherId',
  sql<string | null>`(select k.reason from closures k where k.studio_id = c.studio_id and k.id = c.closure_id)`.as('closedFor'),
] as const

/** Against deletion, archiving, closing and moving, until the transaction ends. */
export const holdClasses = ({ db, studioId }: Scope) =>
  db.selectFrom('classes as c').select(held).where('c.studioId', '=', studioId).orderBy('c.id').forKeyShare('c')

export async function holdOne(scope: Scope, id: string): Promise<LockedClass | undefined> {
  return await holdClasses(scope).where('c.id', '=', id).where('c.archivedAt', 'is', null).executeTakeFirst()
}

export interface Said {
  readonly studentId: string
  readonly classId: string
  readonly answer: Answer
  /** undefined: what was said before with the same answer stays */
  readonly reason?: string | undefined
  readonly minutes?: number | null | undefined
}

const ofAnswer = ['date', 'answer', 'minutes', 'reason', 'announcedBy', 'announcedAt', 'since'] as const

/**
 * The last answer of any guardian stands, and what another one wrote goes with theirs.
 * @returns whether it had not been said before, and whether more or less is said now; nothing is kept for a child without a place
 */
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
          sql<Date | null>`${answer === 'away' && before?.answer === 'away' ? before.awaySince : null}::timestamptz`.as('since'),
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
  const isOwn = sql<boolean>`a.announced_by = ${actor.user.id}`
  const reworded = await actor.db
    .updateTable('classAnswers as a')
    .set({
      reason: sql`coalesce(${reason ?? null}, case when ${isOwn} then a.reason else '' end)`,
      minutes: sql`case when ${minutes === undefined} then a.minutes else ${minutes ?? null}::smallint end`,
      announcedBy: actor.user.id,
    })
    .where('a.studioId', '=', actor.studioId)
    .where('a.studentId', '=', studentId)
    .where('a.classId', '=', classId)
    .where(
      // Whoever does not read another guardian's reason cannot mean to take it away.
      sql<boolean>`(${reason !== undefined} and a.reason <> ${reason ?? ''} and (${isOwn} or ${reason !== ''})
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
    .select(['answer', 'awayFrom', 'awaySince'])
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
}

interface Standing {
  readonly answer: Answer
  /** of days that cover the class; null: it was said of the class alone */
  readonly awayFrom: string | null
  readonly awaySince: Date | null
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
  days: { from: string; to: string } | null = null,
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
