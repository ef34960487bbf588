import type { DateFormat } from '@callboard/contract/date-formats'
import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

export interface Namesake {
  readonly id: string
  /** alike for names that people cannot tell apart: no accents, case or apostrophes */
  readonly searchName: string
  readonly dateOfBirth: string
  /** of the family that its invoices go to */
  readonly parentId: string
  readonly guardianIds: readonly string[]
  readonly parentName: string
  readonly dateFormat: DateFormat
}

/** The students themselves, and everybody in the studio who has one of their names. By an array: a join planned for few students is slow for 2,000. */
export async function findNamesakes(scope: Scope, studentIds: readonly string[]): Promise<Namesake[]> {
  if (studentIds.length === 0) return []
  const rows = await scope.db
    .selectFrom('students as s')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 's.studioId').onRef('u.id', '=', 's.parentId'))
    .innerJoin('studios as o', (join) => join.onRef('o.id', '=', 's.studioId'))
    .select(['s.id', 's.searchName', 's.dateOfBirth', 's.parentId', 'u.name as parentName', 'o.dateFormat'])
    .select(
      sql<string[]>`array(select g.user_id from guardians g where g.studio_id = s.studio_id and g.student_id = s.id)`.as('guardianIds'),
    )
    .where('s.studioId', '=', scope.studioId)
    .where(sql<boolean>`s.search_name = any (array(select search_name from students where studio_id = ${scope.studioId}
        and id = any (${[...new Set(studentIds)]}::uuid[])))`)
    .orderBy('s.id')
    .execute()
  return rows
}
