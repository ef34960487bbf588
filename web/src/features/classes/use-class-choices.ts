import { useQuery } from '@tanstack/react-query'
import { classChoicesQuery } from './api.ts'
import { classGroups } from './class-groups.ts'

export function useClassChoices() {
  const { data, isError, refetch } = useQuery(classChoicesQuery())
  return {
    options: data && classGroups(data),
    failed: isError && !data,
    retry: () => void refetch(),
  }
}
