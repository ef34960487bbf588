import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { DataRequest, PersonalArchive } from '@callboard/contract/personal-data'
import { api } from '../../lib/api.ts'
import { saveFile } from '../../ui/save-file.ts'

const failed = 'The file could not be downloaded. Please try again.'

export function ownDataQuery() {
  return queryOptions({
    queryKey: ['personal-data', 'own'] as const,
    queryFn: ({ signal }) => api.personalData.read(undefined, { signal }),
    meta: { shows: ['personalData'] },
  })
}

export const makeOwnData = () => api.personalData.make()

export function showOwnData(cache: QueryClient, made: { archive: PersonalArchive | null }): void {
  cache.setQueryData(ownDataQuery().queryKey, made)
}

/** Asks who it is first; the address works for some minutes, here alone. */
export async function saveOwnData(): Promise<void> {
  await saveFile({ ...(await api.personalData.open()), failed })
}

export function dataRequestQuery(userId: string) {
  return queryOptions({
    queryKey: ['personal-data', 'request', userId] as const,
    queryFn: ({ signal }) => api.personalData.request({ userId }, { signal }),
    meta: { shows: ['personalData'] },
  })
}

export const makeForRequest = (userId: string, receivedOn: string) => api.personalData.makeFor({ userId, receivedOn })

export function showRequest(cache: QueryClient, userId: string, request: DataRequest): void {
  cache.setQueryData(dataRequestQuery(userId).queryKey, request)
}

export async function saveForRequest(userId: string): Promise<void> {
  await saveFile({ ...(await api.personalData.openFor({ userId })), failed })
}
