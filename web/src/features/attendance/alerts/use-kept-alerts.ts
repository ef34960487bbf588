import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keptAlertsQuery } from './api.ts'

/** Keeps the alert words of one's classes of today on this device, anew whenever they may have changed. @returns asks once more */
export function useKeptAlerts(userId: string, isWanted: boolean): () => void {
  const queries = useQueryClient()
  const query = keptAlertsQuery(userId)
  useQuery({ ...query, enabled: isWanted })
  return () => void queries.invalidateQueries({ queryKey: query.queryKey })
}
