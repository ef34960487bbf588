import type { Answer } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Actor } from '../../../../platform/actor.ts'
import { byName } from '../../../../platform/db/by-name.ts'
import { actsFor } from '../../../guardians/acts-for.ts'
import { readsWords } from '../../../guardians/reads-words.ts'
import { held, type LockedClass } from './answers.ts'

export interface QuestionClass extends LockedClass {
  readonly endTime: string
  /** the reader has a child in it */
  readonly hasOwn: boolean
}

export async function findQuestionClass(actor: Actor, id: string): Promise<QuestionClass | undefined> {
  const { db, studioId } = actor
  const rows = await db
    .selectFrom('classes as c')
    .select([
      ...held,
      'c.endTime',
      sql<boolean>`exists (select from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id and ${actsFor(actor, 'e.studentId')})`.as(
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
  /** a place for one date: it gives no make-up */
  readonly isOneDate: boolean
  /** what the reader wrote themselves, null where another guardian did */
  readonly reason: string | null
  readonly by: string | null
  readonly isOwn: boolean | null
  readonly answers: boolean
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

export async function findPlaces(actor: Actor, which: { classId: string } | { from: string; to: string }): Promise<PlaceRow[]> {
  const { db, studioId, user } = actor
  const wanted =
    'classId' in which
      ? sql`e.class_id = ${which.classId}`
      : sql`(e.date between ${which.from} and ${which.to} or e.date > ${which.to} and ${isAsked})`
  const rows = await db
    .selectFrom('guardedPlaces as e')
    .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'e.studioId').onRef('c.id', '=', 'e.classId'))
    .leftJoin('standingAnswers as a', (join) =>
      join.onRef('a.studioId', '=', 'e.studioId').onRef('a.classId', '=', 'e.classId').onRef('a.studentId', '=', 'e.studentId'),
    )
    .leftJoin('users as b', (join) => join.onRef('b.studioId', '=', 'a.studioId').onRef('b.id', '=', 'a.announcedBy'))
    .select([
      'c.id',
      'c.name',
      'c.date',
      'c.startTime',
      'c.endTime',
      'e.studentId',
      'e.studentName',
      sql<boolean>`e.is_drop_in and coalesce(c.drop_in_price_minor, 0) > 0`.as('isPaid'),
      'e.isDropIn as isOneDate',
      sql<string | null>`case when ${readsWords(actor, 'e.studentId', 'a.reasonBy')} then a.reason end`.as('reason'),
      'b.name as by',
      sql<boolean | null>`a.announced_by = ${user.id}`.as('isOwn'),
      'e.answers',
      'a.announcedAt',
      'a.answer',
      'a.minutes',
      'a.awayFrom',
      'a.awayTo',
      isAsked.as('isAsked'),
    ])
    .where('e.studioId', '=', studioId)
    .where('e.userId', '=', user.id)
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
