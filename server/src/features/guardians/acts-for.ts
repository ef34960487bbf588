import type { GuardianRights } from '@callboard/contract/guardians'
import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

export type Right = keyof GuardianRights

const rightColumns = {
  pays: 'pays',
  decides: 'decides',
  answers: 'answers',
  collects: 'collects',
  isTold: 'is_told',
} as const satisfies Record<Right, string>

const and = (may: Right | undefined) => (may ? sql`and g.${sql.ref(rightColumns[may])}` : sql``)

/**
 * Whether a user, such as the actor, is a guardian of a child and may what is named: the one answer to "may this person act for this child",
 * whatever their role (S4, People and studios).
 * @param student how the query calls the child's id, such as `students.id`
 */
export function actsFor(
  { studioId, user }: { readonly studioId: string; readonly user: { readonly id: string } },
  student: string,
  may?: Right,
) {
  return sql<boolean>`${sql.ref(student)} in (select g.student_id from guardians g
    where g.studio_id = ${studioId} and g.user_id = ${user.id} ${and(may)})`
}

/** The guardians of children who may what is named, by child; the first one of each comes first. */
export async function guardiansOf({ db, studioId }: Scope, studentIds: readonly string[], may?: Right): Promise<Map<string, string[]>> {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('guardians as g')
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'g.studioId').onRef('s.id', '=', 'g.studentId'))
    .select(['g.studentId', 'g.userId'])
    .where('g.studioId', '=', studioId)
    .where('g.studentId', 'in', [...studentIds])
    .$if(may !== undefined, (all) => all.where(sql<boolean>`true ${and(may)}`))
    .orderBy(sql`g.user_id = s.parent_id`, 'desc')
    .orderBy('g.since')
    .orderBy('g.userId')
    .execute()
  return new Map([...Map.groupBy(rows, ({ studentId }) => studentId)].map(([id, all]) => [id, all.map(({ userId }) => userId)]))
}

/** Whether a user is the only guardian of a child, who would go with them (S4 accounts). */
export function actsAlone({ studioId, user }: Parameters<typeof actsFor>[0], student: string) {
  return sql<boolean>`(${actsFor({ studioId, user }, student)} and not exists (select from guardians g
    where g.studio_id = ${studioId} and g.student_id = ${sql.ref(student)} and g.user_id <> ${user.id}))`
}
