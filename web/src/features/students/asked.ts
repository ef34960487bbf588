import type { ListStudents } from '@callboard/contract/students'
import { listAskedBy } from '../../lib/list-asked.ts'
import { standard, type StudentsSearch, studentsSearch } from './search.ts'

/** Of an address as it was typed, but for `class`, which the route has checked. */
export function studentsAskedBy(typed: StudentsSearch): ListStudents {
  const { class: classId, ...search } = studentsSearch({ ...typed }, typed.class)
  return { ...listAskedBy(search, standard), ...(classId && { classId }) }
}
