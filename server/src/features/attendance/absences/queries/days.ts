import { sql } from 'kysely'
import type { Actor, Scope } from '../../../../platform/actor.ts'
import { toDate } from '../../../../platform/clock.ts'
import { byName } from '../../../../platform/db/by-name.ts'
import { readsWords } from '../../../guardians/reads-words.ts'
import { type LockedClass, holdClasses } from './answers.ts'

/** The child's classes on those days that take place, held likewise. */
export async function holdAttended(scope: Scope, studentId: string, from: string, to: string): Promise<LockedClass[]> {
  return await holdClasses(scope)
    .where('c.archivedAt', 'is', null)
    .where('c.closureId', 'is', null)
    .where(sql<boolean>`c.date between ${from} and ${to} and exists (select from enrolments e where e.studio_id = c.studio_id
        and e.class_id = c.id and e.student_id = ${studentId})`)
    .execute()
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

/**
 * Keeps days; of those that are known already, since when they are stays, and an undefined reason. Another guardian's stays theirs: whoever does not
 * read it cannot mean to take it away. @returns whether they are new
 */
export async function keepDays(actor: Actor, { studentId, from, to }: Away, reason: string | undefined): Promise<boolean> {
  const now = actor.clock.now()
  const said = {
    announcedAt: toDate(now),
    saidAt: sql<string>`${now.toZonedDateTimeISO(actor.zone).toPlainDateTime().toString()}::timestamp`,
  }
  const byActor = { reason: reason ?? '', announcedBy: actor.user.id }
  const days = { studioId: actor.studioId, studentId, awayFrom: from, awayTo: to }
  const added = await actor.db
    .insertInto('awayDays')
    .values({ ...days, ...said, ...byActor })
    .onConflict((conflict) => conflict.doNothing())
    .returning('studentId')
    .execute()
  if (added.length > 0) return true
  const by = sql<string>`case when reason = '' then ${actor.user.id}::uuid else announced_by end`
  const isSaidOtherwise = sql`(exists (select from class_answers a where a.studio_id = away_days.studio_id and a.student_id = away_days.student_id
      and a.date between away_from and away_to and a.announced_at > away_days.announced_at)
    or exists (select from away_days o where o.studio_id = away_days.studio_id and o.student_id = away_days.student_id
      and o.away_from <= away_days.away_to and o.away_to >= away_days.away_from and o.announced_at > away_days.announced_at)
    or exists (select from enrolments e where e.studio_id = away_days.studio_id and e.student_id = away_days.student_id and e.is_drop_in
      and e.date between away_from and away_to and e.enrolled_at > away_days.announced_at))`
  const saidAgain = {
    since: sql<Date>`coalesce(since, announced_at)`,
    announcedAt: sql<Date>`case when ${isSaidOtherwise} then ${said.announcedAt}::timestamptz else announced_at end`,
    saidAt: sql<string>`case when ${isSaidOtherwise} then ${said.saidAt} else said_at end`,
  }
  let update = actor.db.updateTable('awayDays').set({ ...saidAgain, ...(reason === undefined ? { announcedBy: by } : byActor) })
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
    insert into class_answers (studio_id, class_id, student_id, date, answer, reason, announced_by, announced_at, since)
    select studio_id, class_id, student_id, date, 'away', reason, reason_by, announced_at, away_since from standing_answers
    where answer = 'away' and studio_id = ${studioId} and student_id = ${studentId} and class_id = any (${[...classIds]}::uuid[])
    on conflict (studio_id, class_id, student_id) do update set date = excluded.date, answer = excluded.answer, minutes = null,
      reason = excluded.reason, announced_by = excluded.announced_by, announced_at = excluded.announced_at, since = excluded.since`.execute(
    db,
  )
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
  /** of days that another guardian has announced it is theirs: empty */
  readonly reason: string
  readonly by: string
  readonly isOwn: boolean
  /** the classes to which the child cannot come for these days */
  readonly classes: readonly { readonly date: string; readonly startTime: string }[]
}

/** Days that were announced of the actor's own children and end on a day or after it. */
export async function listAway(actor: Actor, since: string): Promise<AwayRow[]> {
  const { db, studioId, user } = actor
  const isOwn = sql<boolean>`d.announced_by = ${user.id}`
  return await db
    .selectFrom('awayDays as d')
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'd.studioId').onRef('s.id', '=', 'd.studentId'))
    .innerJoin('users as b', (join) => join.onRef('b.studioId', '=', 'd.studioId').onRef('b.id', '=', 'd.announcedBy'))
    .innerJoin('guardians as g', (join) =>
      join.onRef('g.studioId', '=', 'd.studioId').onRef('g.studentId', '=', 'd.studentId').on('g.userId', '=', user.id),
    )
    .select(['d.studentId', 's.name', 'd.awayFrom as from', 'd.awayTo as to', 'b.name as by', isOwn.as('isOwn')])
    .select(sql<string>`case when ${readsWords(actor, 'd.studentId', 'd.announcedBy')} then d.reason else '' end`.as('reason'))
    .select(
      sql<AwayRow['classes']>`coalesce((select json_agg(json_build_object('date', c.date, 'start_time', c.start_time))
        from announced_absences a join classes c on c.studio_id = a.studio_id and c.id = a.class_id
        where a.studio_id = d.studio_id and a.student_id = d.student_id and a.away_from = d.away_from and a.away_to = d.away_to
          and c.archived_at is null and c.closure_id is null), '[]'::json)`.as('classes'),
    )
    .where('d.studioId', '=', studioId)
    .where('d.awayTo', '>=', since)
    .orderBy('d.awayFrom')
    .orderBy('d.awayTo')
    .orderBy(byName('s.name'))
    .orderBy('d.studentId')
    .execute()
}
