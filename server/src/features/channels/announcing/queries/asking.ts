import type { AskableDate } from '@callboard/contract/announcements'
import type { Answer } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../../../platform/actor.ts'
import { dateIn, instantOf } from '../../../../platform/clock.ts'
import { byName } from '../../../../platform/db/by-name.ts'
import { readsWords } from '../../../guardians/reads-words.ts'
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
  readonly by: string | null
  readonly phone: string
  /** its guardians besides the first, as far as they say whether it comes */
  readonly others: readonly { readonly name: string; readonly phone: string }[]
  /** all who say so and are told of its classes */
  readonly askedIds: readonly string[]
}

const guardiansWhoAnswer = sql<Pick<AnswerRow, 'others' | 'askedIds'>>`(
  select coalesce(json_agg(json_build_object('name', p.name, 'phone', p.phone) order by g.since, p.id) filter (where p.id <> e.parent_id), '[]'::json)
    as others, coalesce(json_agg(p.id) filter (where g.is_told), '[]'::json) as asked_ids
  from guardians g join users p on p.studio_id = g.studio_id and p.id = g.user_id
  where g.studio_id = e.studio_id and g.student_id = e.student_id and g.answers)`

/** The children in a class whose families a channel that follows it has, with what has been said of each; by name. */
export async function listAnswers(actor: Actor, classId: string): Promise<AnswerRow[]> {
  const { db, studioId } = actor
  const rows = await db
    .selectFrom('attending as e')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'e.studioId').onRef('u.id', '=', 'e.parentId'))
    .leftJoin('standingAnswers as a', (join) =>
      join.onRef('a.studioId', '=', 'e.studioId').onRef('a.classId', '=', 'e.classId').onRef('a.studentId', '=', 'e.studentId'),
    )
    .leftJoin('users as b', (join) => join.onRef('b.studioId', '=', 'a.studioId').onRef('b.id', '=', 'a.announcedBy'))
    .crossJoinLateral(guardiansWhoAnswer.as('g'))
    .leftJoin('pictures as pic', (join) => join.onRef('pic.studioId', '=', 'u.studioId').onRef('pic.userId', '=', 'u.id'))
    .select([
      'e.studentId',
      'e.studentName',
      'a.answer',
      'a.minutes',
      sql<string>`case when ${readsWords(actor, 'e.studentId', 'a.reasonBy')} then coalesce(a.reason, '') else '' end`.as('reason'),
      'b.name as by',
      'g.others',
      'g.askedIds',
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
