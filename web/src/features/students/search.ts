import type { StudentSort } from '@callboard/contract/students'
import { listSearch, type ListSearch, type Order } from '../../lib/navigation/list-search.ts'

const sorts: readonly StudentSort[] = ['name', 'surname', 'born', 'parent', 'added']
export const standard: Order<StudentSort> = { sort: 'name', direction: 'asc' }

export interface StudentsSearch extends ListSearch<StudentSort> {
  /** a class or a series to filter by */
  class?: string
}

/** @param classId already checked by the route */
export function studentsSearch(search: Record<string, unknown>, classId: string | undefined): StudentsSearch {
  return { ...listSearch(search, sorts, standard), class: classId }
}
