import type { Role } from '@callboard/contract/roles'
import type { UserSort } from '@callboard/contract/users'
import { listSearch, type ListSearch, type Order } from '../../lib/navigation/list-search.ts'

const roles: readonly Role[] = ['owner', 'teacher', 'parent']
const sorts: readonly UserSort[] = ['name', 'surname', 'role', 'joined']
/** S3 §7: newest first. */
export const standard: Order<UserSort> = { sort: 'joined', direction: 'desc' }

export interface UsersSearch extends ListSearch<UserSort> {
  role?: Role
}

export function usersSearch(search: Record<string, unknown>): UsersSearch {
  return { ...listSearch(search, sorts, standard), role: roles.find((role) => role === search['role']) }
}
