import type { Role } from '@callboard/contract/roles'
import type { ListUsers, UserSort } from '@callboard/contract/users'
import { listAskedBy, listSearch, type ListSearch, type Order } from '../../lib/list-search.ts'
import { roleFrom } from './role-words.ts'

const sorts: readonly UserSort[] = ['name', 'surname', 'role', 'joined']
/** S3 §7: newest first. */
const standard: Order<UserSort> = { sort: 'joined', direction: 'desc' }

export interface UsersSearch extends ListSearch<UserSort> {
  role?: Role
}

export function usersSearch(search: Record<string, unknown>): UsersSearch {
  const { role } = search
  return { ...listSearch(search, sorts, standard), role: roleFrom(typeof role === 'string' ? role : undefined) }
}

export function usersAskedBy({ role, ...search }: UsersSearch): ListUsers {
  return { ...listAskedBy(search, standard), ...(role && { role }) }
}
