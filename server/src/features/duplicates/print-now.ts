import type { Scope } from '../../platform/actor.ts'
import { printOf } from '../../platform/db/move-rows.ts'
import { seriesNaming } from '../invoices/periods/series-naming.ts'
import { rowsOfFamily } from '../belongings/rows-of-family.ts'
import { joinedOfStudent, rowsOfStudent } from '../belongings/rows-of-student.ts'
import type { MergeRow } from './queries.ts'

const loud = (rows: typeof rowsOfStudent) => rows.filter(({ quiet }) => !quiet)

/** A hash of everything that names the kept one: the same as after the merge as long as nothing has happened to it. */
export async function printNow(scope: Scope, { kind, keepId }: Pick<MergeRow, 'kind' | 'keepId'>): Promise<string> {
  const own = kind === 'student' ? { table: 'students', column: 'id' } : { table: 'users', column: 'id' }
  if (kind === 'family') return printOf(scope, [...loud(rowsOfFamily), { table: 'guardians', column: 'user_id' }, own], keepId)
  const joined = joinedOfStudent.map((table) => ({ table, column: 'student_id' }))
  const templates = await seriesNaming(scope, keepId)
  const print = await printOf(scope, [...loud(rowsOfStudent), ...joined, own], keepId)
  return `${print} ${templates.map(({ id, version, hash }) => `${id} ${version} ${hash}`).join(' ')}`
}
