import type { Answer } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Actor } from '../../../../platform/actor.ts'
import { byName } from '../../../../platform/db/by-name.ts'
import { held, type LockedClass } from './answers.ts'

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
