import type { ListUsers } from '@callboard/contract/users'
import { listAskedBy } from '../../lib/list-asked.ts'
import { standard, type UsersSearch } from './search.ts'

export function usersAskedBy({ role, ...search }: UsersSearch): ListUsers {
  return { ...listAskedBy(search, standard), ...(role && { role }) }
}
