import { useQuery } from '@tanstack/react-query'
import { locationsQuery } from './api.ts'

/** The rooms for a select. */
export function useRoomChoices(enabled: boolean) {
  const { data, isError, refetch } = useQuery({ ...locationsQuery(), enabled })
  return {
    options: data?.map(({ id, name }) => ({ value: id, label: name })),
    failed: isError && !data,
    retry: () => void refetch(),
  }
}
