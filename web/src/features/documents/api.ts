import type { ListDocuments } from '@callboard/contract/documents'
import type { ListSignatures, ListUnsigned } from '@callboard/contract/kept-signatures'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function documentsQuery(asked: ListDocuments) {
  return queryOptions({
    queryKey: ['documents', 'list', asked],
    queryFn: ({ signal }) => api.documents.list(asked, { signal }),
    meta: { shows: ['documents', 'invitations', 'students', 'users', 'studios'] },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function ownDocumentsQuery(asked: ListDocuments) {
  return queryOptions({
    queryKey: ['documents', 'mine', asked],
    queryFn: ({ signal }) => api.documents.mine(asked, { signal }),
    meta: { shows: ['documents', 'studios'] },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function signedByMeQuery() {
  return queryOptions({
    queryKey: ['documents', 'signed'],
    queryFn: ({ signal }) => api.documents.signed({ signal }),
    meta: { shows: ['documents', 'studios'] },
    staleTime: 60_000,
  })
}

export interface AskedRecipients {
  id: string
  search: string
  only: 'all' | 'open'
  page: number
}

export function recipientsQuery(asked: AskedRecipients) {
  return queryOptions({
    queryKey: ['documents', 'recipients', asked],
    queryFn: ({ signal }) => api.documents.recipients(asked, { signal }),
    meta: { shows: ['documents', 'invitations', 'students', 'users'] },
    // Of another document they would be other people.
    placeholderData: (last, query) => ((query?.queryKey[2] as AskedRecipients | undefined)?.id === asked.id ? last : undefined),
    staleTime: 30_000,
  })
}

export function documentDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'detail', id],
    queryFn: ({ signal }) => api.documents.detail({ id }, { signal }),
    meta: { shows: ['documents', 'invitations', 'students', 'users', 'studios', 'classes'] },
    staleTime: 30_000,
  })
}

export function openedDocumentQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'one', id],
    queryFn: ({ signal }) => api.documents.open({ id }, { signal }),
    meta: { shows: ['documents', 'studios'] },
    staleTime: 5_000,
  })
}

/** To choose from; `total` says how many there are of a role. */
export function peopleQuery(search: string, role?: 'teacher' | 'family') {
  return queryOptions({
    queryKey: ['documents', 'people', search, role],
    queryFn: ({ signal }) => api.users.list({ search, ...(role && { role }), sort: 'name', direction: 'asc', page: 1 }, { signal }),
    meta: { shows: ['users'] },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function unsignedQuery(asked: ListUnsigned) {
  return queryOptions({
    queryKey: ['documents', 'unsigned', asked],
    queryFn: ({ signal }) => api.documents.unsigned(asked, { signal }),
    meta: { shows: ['documents', 'invitations', 'students', 'users', 'studios'] },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

export function signaturesQuery(asked: ListSignatures) {
  return queryOptions({
    queryKey: ['documents', 'signatures', asked],
    queryFn: ({ signal }) => api.documents.signatures(asked, { signal }),
    meta: { shows: ['documents', 'users'] },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

export function evidenceQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'evidence', id],
    queryFn: ({ signal }) => api.documents.evidence({ id }, { signal }),
    meta: { shows: ['documents'] },
    staleTime: 60_000,
  })
}
