import type { AskableDate } from '@callboard/contract/announcements'
import type { Answer } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../../../platform/actor.ts'
import { dateIn, instantOf } from '../../../../platform/clock.ts'
import { byName } from '../../../../platform/db/by-name.ts'
import type { AuthorRow } from '../../../users/present-author.ts'

const mostAskable = 60

interface AskableRow extends AskableDate {
  readonly isTheirs: boolean
}

/** The coming dates of a class and its series that take place, soonest first; the one of an id is held against deletion. */
export async function findAskable({ db, studioId, user, zone, clock }: Actor, key: string, id?: string): Promise<AskableRow[]> {
  const rows = await db
    .selectFrom('classes as c')
    .select(['c.id', 'c.date', 'c.startTime', sql<boolean>`c.teacher_id is not distinct from ${user.id}`.as('isTheirs')])
    .where('c.studioId', '=', studioId)
    .where('c.archivedAt', 'is', null)
    .where('c.closureId', 'is', null)
    .where('c.date', '>=', dateIn(zone, clock.now()))
    .where(sql<boolean>`coalesce(c.series_id, c.id) = ${key} and (${id ?? null}::uuid is null or c.id = ${id ?? null})`)
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy('c.id')
    .limit(mostAskable)
    .$if(id !== undefined, (one) => one.forKeyShare())
    .execute()
  return rows.filter((one) => Temporal.Instant.compare(instantOf(zone, one.date, one.startTime), clock.now()) > 0)
}

export interface AskedClass {
  readonly date: string
  readonly startTime: string
  readonly teacherId: string | null
  readonly closedFor: string | null
}

export async function findAskedClass({ db, studioId }: Scope, id: string): Promise<AskedClass | undefined> {
  return await db
    .selectFrom('namedClasses')
    .select(['date', 'startTime', 'teacherId', 'closedFor'])
    .$narrowType<{ date: string; startTime: string }>()
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}

interface AnswerRow extends AuthorRow {
  readonly studentId: string
  readonly studentName: string
  readonly answer: Answer | null
  readonly minutes: number | null
  readonly reason: string
  readonly phone: string
}

/** The children in a class whose families a channel that follows it has, with what has been said of each; by name. */
export async function listAnswers({ db, studioId }: Scope, classId: string): Promise<AnswerRow[]> {
  const rows = await db
    .selectFrom('attending as e')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'e.studioId').onRef('u.id', '=', 'e.parentId'))
    .leftJoin('standingAnswers as a', (join) =>
      join.onRef('a.studioId', '=', 'e.studioId').onRef('a.classId', '=', 'e.classId').onRef('a.studentId', '=', 'e.studentId'),
    )
    .leftJoin('pictures as pic', (join) => join.onRef('pic.studioId', '=', 'u.studioId').onRef('pic.userId', '=', 'u.id'))
    .select([
      'e.studentId',
      'e.studentName',
      'a.answer',
      'a.minutes',
      sql<string>`coalesce(a.reason, '')`.as('reason'),
      'u.phone',
      'u.id as authorId',
      'u.name as authorName',
      'u.role as authorRole',
      'pic.version as photoVersion',
    ])
    .where('e.studioId', '=', studioId)
    .where('e.classId', '=', classId)
    .where(sql<boolean>`not e.is_drop_in`)
    .orderBy(byName('e.student_name'))
    .orderBy('e.studentId')
    .execute()
  return rows
}
