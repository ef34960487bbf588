import type { MakeUpChoice } from '@callboard/contract/make-ups'
import { mostMakeUpChoices } from '@callboard/contract/make-ups'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { byName } from '../../platform/db/by-name.ts'
import type { MadeUp, Missed } from './judge-make-ups.ts'
import type { RunningRule } from './read-make-up-rule.ts'

export interface MissedOf extends Missed {
  readonly studentId: string
  readonly studentName: string
  /** that it is off has been told, and cannot be undone any more */
  readonly isOffTold: boolean
}

/**
 * What children have missed since the rule is on, or will, as far as it may give something, and what they have booked for, also where the missed
 * class or their place in it has gone. @param studentIds null: of all
 */
export async function findMissedClasses(scope: Scope, { since }: RunningRule, studentIds: readonly string[] | null): Promise<MissedOf[]> {
  const whose = studentIds === null ? sql`true` : sql`e.student_id = any (${[...studentIds]}::uuid[])`
  const { rows } = await sql<Omit<MissedOf, 'announcedAt'> & { announcedAt: Date | null; madeUp: MadeUp | null }>`
    select m.student_id, s.name as student_name, m.class_id, coalesce(c.name, o.name) as name, coalesce(c.date, o.date) as date,
      coalesce(c.start_time, o.start_time) as start_time, k.id is not null as is_off,
      k.id is not null and c.closed_notified as is_off_told, n.away_since as announced_at,
      exists (select from attendance a where a.studio_id = s.studio_id and a.class_id = m.class_id and a.student_id = m.student_id
        and a.status in ('present', 'late')) as was_there,
      case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'date', o.date, 'start_time', to_char(o.start_time, 'HH24:MI'),
        'is_off', o.closure_id is not null, 'is_off_told', o.closure_id is not null and o.closed_notified) end as made_up
    from (
      select e.student_id, e.class_id from enrolments e
      where e.studio_id = ${scope.studioId} and ${whose} and not e.is_drop_in and e.date >= ${since}
      union
      select e.student_id, e.made_up_id from enrolments e join classes o on o.studio_id = e.studio_id and o.id = e.class_id
        and o.archived_at is null and o.closure_id is null
      where e.studio_id = ${scope.studioId} and ${whose} and e.made_up_id is not null) m
    join students s on s.studio_id = ${scope.studioId} and s.id = m.student_id
    left join classes c on c.studio_id = s.studio_id and c.id = m.class_id
    left join enrolments e on e.studio_id = s.studio_id and e.class_id = m.class_id and e.student_id = m.student_id and not e.is_drop_in
      and c.archived_at is null and not c.is_drop_in
    left join closures k on k.studio_id = e.studio_id and k.id = c.closure_id and k.kind = 'called-off'
      and k.created_at >= e.enrolled_at
    left join announced_absences n on n.studio_id = e.studio_id and n.class_id = e.class_id and n.student_id = e.student_id
      and c.closure_id is null
    left join lateral (select o.* from enrolments b join classes o on o.studio_id = b.studio_id and o.id = b.class_id and o.archived_at is null
      where b.studio_id = s.studio_id and b.student_id = m.student_id and b.made_up_id = m.class_id
      order by o.closure_id is null desc, o.date desc limit 1) o on true
    where k.id is not null or n.announced_at is not null or o.id is not null
    order by 5, 6, ${byName('s.name')}, s.id`.execute(scope.db)
  return rows
}

/** The children of the actor, and of which of them they say whether they come. */
export async function findOwnChildren(actor: Actor): Promise<{ id: string; answers: boolean }[]> {
  return await actor.db
    .selectFrom('guardians')
    .select(['studentId as id', 'answers'])
    .where('studioId', '=', actor.studioId)
    .where('userId', '=', actor.user.id)
    .orderBy('studentId')
    .execute()
}

interface Wanted {
  readonly studentId: string
  readonly from: string
  readonly to: string
  /** one class alone */
  readonly classId?: string
}

/** A class that ends past midnight keeps its day busy until then. */
const endOf = (held: string) =>
  sql`(case when ${sql.ref(`${held}.end_time`)} > ${sql.ref(`${held}.start_time`)} then ${sql.ref(`${held}.end_time`)} else time '24:00' end)`

/**
 * Dates of ordinary classes that take place, have room and fit a child: by its age on that day and its level, where both are said, and with nothing
 * else of it at that time.
 */
export async function findMakeUpPlaces(
  { db, studioId }: Scope,
  { fillsUnlimited }: RunningRule,
  { studentId, from, to, classId }: Wanted,
): Promise<MakeUpChoice[]> {
  const wanted = classId === undefined ? sql`true` : sql`c.id = ${classId}`
  const { rows } = await sql<MakeUpChoice>`
    select c.id, c.name, c.date, c.start_time, c.end_time, c.teacher_name, c.location_name, c.capacity - e.enrolled as free
    from named_classes c
    join students s on s.studio_id = c.studio_id and s.id = ${studentId}
    cross join lateral (select count(*)::int as enrolled from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id) e
    where c.studio_id = ${studioId} and ${wanted} and c.date between ${from} and ${to} and not c.is_drop_in and c.archived_at is null
      and c.closed_for is null and (e.enrolled < c.capacity or c.capacity is null and ${fillsUnlimited})
      and extract(year from age(c.date, s.date_of_birth)) between coalesce(c.age_from, 0) and coalesce(c.age_to, 999)
      and (c.level = '' or s.level = '' or lower(c.level) = lower(s.level))
      and not exists (select from enrolments o join classes k on k.studio_id = o.studio_id and k.id = o.class_id and k.archived_at is null
        where o.studio_id = c.studio_id and o.student_id = s.id and (o.class_id = c.id or o.date = c.date and k.closure_id is null
          and k.start_time < ${endOf('c')} and c.start_time < ${endOf('k')} and not exists (select from announced_absences n
            where n.studio_id = o.studio_id and n.class_id = o.class_id and n.student_id = o.student_id)))
    order by c.date, c.start_time, ${byName('c.name')}, c.id limit ${mostMakeUpChoices}`.execute(db)
  return rows
}

/** Of missed classes, the first that is made up for in one that takes place. */
export function findBookedFor(
  { db, studioId }: Scope,
  studentId: string,
  missedIds: readonly string[],
): Promise<{ name: string; date: string } | undefined> {
  return db
    .selectFrom('enrolments as e')
    .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'e.studioId').onRef('c.id', '=', 'e.classId'))
    .select(['c.name', 'c.date'])
    .where('e.studioId', '=', studioId)
    .where('e.studentId', '=', studentId)
    .where(sql<boolean>`e.made_up_id = any (${[...missedIds]}::uuid[])`)
    .where('c.archivedAt', 'is', null)
    .where('c.closureId', 'is', null)
    .orderBy('c.date')
    .limit(1)
    .executeTakeFirst()
}
