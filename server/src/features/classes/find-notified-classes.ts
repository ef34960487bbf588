import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { instantOf } from '../../platform/clock.ts'
import type { EnrolmentOf } from './queries/enrolments.ts'

export interface NotifiedClass {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly teacherId: string | null
  readonly locationId: string | null
  readonly teacherName: string | null
  readonly locationName: string | null
  readonly startsAt: Temporal.Instant
  /** the guardians of its children who are told of their classes */
  readonly guardianIds: readonly string[]
  /** by the first guardian of each child: two homes of a child are one family */
  readonly familyIds: readonly string[]
  /** the studio is closed that day, for this reason */
  readonly closedFor: string | null
}

/** Finds the classes and whom to notify; call before a deletion, which cascades to the enrolments. */
export async function findNotifiedClasses(
  scope: Scope,
  ids: readonly string[],
  joined: readonly EnrolmentOf[] = [],
): Promise<NotifiedClass[]> {
  if (ids.length === 0) return []
  const pairs = joined.flatMap(({ studentId, classIds }) => classIds.map((classId) => [classId, studentId] as const))
  const rows = await scope.db
    .selectFrom('namedClasses as c')
    .innerJoin('studios as s', (join) => join.onRef('s.id', '=', 'c.studioId'))
    .crossJoinLateral(
      sql<{ guardianIds: string[] | null; familyIds: string[] | null }>`(select json_agg(distinct g.user_id) as guardian_ids,
        json_agg(distinct e.parent_id) as family_ids
        from attending e join guardians g on g.studio_id = e.studio_id and g.student_id = e.student_id and g.is_told
        where e.studio_id = c.studio_id and e.class_id = c.id
        and (e.class_id, e.student_id) not in (select * from unnest(${pairs.map(([classId]) => classId)}::uuid[],
        ${pairs.map(([, studentId]) => studentId)}::uuid[])))`.as('told'),
    )
    .select([
      'c.id',
      'c.name',
      'c.date',
      'c.startTime',
      'c.endTime',
      'c.teacherId',
      'c.locationId',
      'c.teacherName',
      'c.locationName',
      'c.closedFor',
      's.timezone as zone',
      sql<string[]>`coalesce(told.guardian_ids, '[]'::json)`.as('guardianIds'),
      sql<string[]>`coalesce(told.family_ids, '[]'::json)`.as('familyIds'),
    ])
    .where('c.studioId', '=', scope.studioId)
    .where(sql<boolean>`c.id = any (${[...ids]}::uuid[])`)
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy('c.id')
    .execute()
  return rows.map(({ zone, ...row }) => ({ ...row, startsAt: instantOf(zone, row.date, row.startTime) }))
}

/** Whether it will take place. */
export function isComing(scope: Scope, one: NotifiedClass): boolean {
  return one.closedFor === null && isAhead(scope, one)
}

export function isAhead(scope: Scope, one: Pick<NotifiedClass, 'startsAt'>): boolean {
  return Temporal.Instant.compare(one.startsAt, scope.clock.now()) > 0
}
