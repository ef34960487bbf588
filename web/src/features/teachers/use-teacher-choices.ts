import { useQuery } from '@tanstack/react-query'
import { teachersQuery } from './api.ts'

/** Includes owners, labelled Owner (S2 §5). */
export function useTeacherChoices() {
  const { data, isError, refetch } = useQuery(teachersQuery())
  return {
    options: data?.map(({ id, name, role }) => ({ value: id, label: role === 'owner' ? `${name} (Owner)` : name })),
    failed: isError && !data,
    retry: () => void refetch(),
  }
}
