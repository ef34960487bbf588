import { alphabetically } from '@callboard/contract/alphabetically'
import type { AddTeacher, Teacher } from '@callboard/contract/teachers'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const key = ['teachers', 'list'] as const

export function teachersQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.teachers.list(undefined, { signal }),
    meta: { shows: ['teachers', 'users'] },
    staleTime: 60_000,
  })
}

export const addTeacher = (typed: AddTeacher) => api.teachers.add(typed)

export function showTeacher(cache: QueryClient, added: Teacher): void {
  cache.setQueryData(
    key,
    (teachers: Teacher[] | undefined) =>
      teachers && [...teachers.filter((teacher) => teacher.id !== added.id), added].toSorted((a, b) => alphabetically(a.name, b.name)),
  )
}
