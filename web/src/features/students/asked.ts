import type { ListStudents } from '@callboard/contract/students'
import { listAskedBy } from '../../lib/list-asked.ts'
import { standard, type StudentsSearch } from './search.ts'

export function studentsAskedBy({ class: classId, ...search }: StudentsSearch): ListStudents {
  return { ...listAskedBy(search, standard), ...(classId && { classId }) }
}
