import { useQuery } from '@tanstack/react-query'
import { locationsQuery } from './api.ts'
import { roomLabels } from './room-labels.ts'

export function useRoomChoices() {
  const { data, isError, refetch } = useQuery(locationsQuery())
  return {
    options: data && roomLabels(data),
    failed: isError && !data,
    retry: () => void refetch(),
  }
}
