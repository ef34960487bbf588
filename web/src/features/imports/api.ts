import type { PreviewImport, RunImport } from '@callboard/contract/imports'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const whileRunningMs = 1_000
/** Thousands of rows over a weak network may take their time. */
const patiently = { context: { sendFile: (request: Request) => fetch(request) } }

export function importsQuery() {
  return queryOptions({
    queryKey: ['imports', 'list'],
    queryFn: ({ signal }) => api.imports.list(undefined, { signal }),
    meta: { shows: ['imports'] },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.imports.some(({ finishedAt }) => finishedAt === null) ? whileRunningMs : false),
  })
}

export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => api.imports.read({ id }, { signal }),
    meta: { shows: ['imports'] },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? whileRunningMs : false),
  })
}

export const previewImport = (asked: PreviewImport) => api.imports.preview(asked, patiently)
export const runImport = (asked: RunImport) => api.imports.run(asked, patiently)
export const fillSample = (id: string) => api.imports.fillSample({ id })
export const clearSample = (id: string) => api.imports.clearSample({ id })
export const undoImport = (id: string) => api.imports.undo({ id })

/** Everybody else's pages hear of it by themselves. */
export const refetchImports = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['imports'] })
