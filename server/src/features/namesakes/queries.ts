import type { DateFormat } from '@callboard/contract/date-formats'
import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

export interface Namesake {
  readonly id: string
  /** alike for names that people cannot tell apart: no accents, case or apostrophes */
  readonly searchName: string
  readonly dateOfBirth: string
  readonly parentId: string
  readonly parentName: string
  readonly dateFormat: DateFormat
}

/** The students themselves, and everybody in the studio who has one of their names. By an array: a join planned for few students is slow for 2,000. */
export async function findNamesakes(scope: Scope, studentIds: readonly string[]): Promise<Namesake[]> {
  if (studentIds.length === 0) return []
  const { rows } = await sql<Namesake>`
    select s.id, s.search_name, s.date_of_birth, s.parent_id, u.name as parent_name, o.date_format
    from students s
    join users u on u.studio_id = s.studio_id and u.id = s.parent_id
    join studios o on o.id = s.studio_id
    where s.studio_id = ${scope.studioId} and s.search_name = any (array(
      select search_name from students where studio_id = ${scope.studioId} and id = any (${[...new Set(studentIds)]}::uuid[])))
    order by s.id`.execute(scope.db)
  return rows
}
