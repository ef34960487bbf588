import type { Role } from '@callboard/contract/roles'
import type { AddFamily, ListUsers, User, UserPage } from '@callboard/contract/users'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function usersQuery(asked: ListUsers) {
  return queryOptions({
    queryKey: ['users', 'list', asked],
    queryFn: ({ signal }) => api.users.list(asked, { signal }),
    meta: { shows: ['users'] },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function userRemovalQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'removal', id],
    queryFn: ({ signal }) => api.users.removal({ id }, { signal }),
    meta: { shows: ['users', 'students', 'classes', 'invoices', 'bookings'] },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export const addFamily = (family: AddFamily) => api.users.addFamily(family)
export const editFamily = (family: AddFamily) => api.users.editFamily(family)
export const changeRole = (id: string, role: Role, seen: string | undefined) => api.users.changeRole({ id, role, seen })
export const removeUser = (id: string, seen: string | undefined) => api.users.remove({ id, seen })

export const stopWriting = (id: string, reason: string) => api.users.stopWriting({ id, reason })
export const allowWriting = (id: string) => api.users.allowWriting({ id })

/** Updates every list at once; the live update refetches the rest. */
export function showUser(cache: QueryClient, changed: User): void {
  editPages(cache, (page) => ({ ...page, users: page.users.map((user) => (user.id === changed.id ? changed : user)) }))
}

export function hideUser(cache: QueryClient, id: string): void {
  editPages(cache, (page) => {
    const users = page.users.filter((user) => user.id !== id)
    return { ...page, users, total: page.total - (page.users.length - users.length) }
  })
  void cache.invalidateQueries({ queryKey: ['users', 'list'] })
}

function editPages(cache: QueryClient, edit: (page: UserPage) => UserPage) {
  cache.setQueriesData({ queryKey: ['users', 'list'] }, (page: UserPage | undefined) => page && edit(page))
}
