import type { Archive } from '@callboard/contract/archives'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function archiveQuery() {
  return queryOptions({
    queryKey: ['archives'] as const,
    queryFn: ({ signal }) => api.archives.read(undefined, { signal }),
    meta: { shows: ['archives'] },
  })
}

export const makeArchive = api.archives.make
export const unlockArchive = api.archives.unlock

export function showArchive(cache: QueryClient, archive: Archive): void {
  cache.setQueryData(archiveQuery().queryKey, archive)
}
