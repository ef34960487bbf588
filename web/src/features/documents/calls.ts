import type { AddDocument, Document, Recipients } from '@callboard/contract/documents'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

// Apart from the queries, which the search over everything brings to every page.

/** The address of a version's PDF; `saved` is counted as taken home. */
export const fileAddress = (id: string, version: number, as: 'shown' | 'saved') => `/api/documents/${id}/versions/${version}/file?as=${as}`

/** The signed copy, with the proof behind it. */
export const copyAddress = (signatureId: string) => `/api/documents/signatures/${signatureId}/file?as=saved`

/** What the record holds of a signature. */
export const evidenceAddress = (signatureId: string) => `/api/documents/signatures/${signatureId}/evidence`

/** Everything that proves who signed a document, or all of them, as a ZIP. */
export const packAddress = (documentId: string) => `/api/documents/${documentId}/evidence`
export const packsAddress = '/api/documents/evidence'

export const unsignedFileAddress = '/api/documents/unsigned/file'

export const checkRecord = () => api.documents.checkRecord()
export const listAllUnsigned = () => api.documents.unsigned({ search: '', rows: 'all', page: 1 })
export const inspectUpload = (uploadId: string) => api.documents.inspect({ uploadId })
export const addDocument = (typed: AddDocument) => api.documents.add(typed)
export const editDocument = (typed: Parameters<typeof api.documents.edit>[0]) => api.documents.edit(typed)
export const replaceFile = (one: { id: string; version: number; uploadId: string }) => api.documents.replace(one)
export const withdrawDocument = (id: string) => api.documents.withdraw({ id, undoable: true })
export const undoWithdrawal = (id: string) => api.documents.undo({ id })
export const addRecipients = (id: string, to: Recipients) => api.documents.addRecipients({ id, to })
export const changeAudience = (id: string, audienceId: string, goesOn: boolean) => api.documents.changeAudience({ id, audienceId, goesOn })
export const removeRecipient = (id: string, recipientId: string) => api.documents.removeRecipient({ id, recipientId })
export const remind = (id: string, recipientId: string) => api.documents.remind({ id, recipientId })
export const inviteAgain = (invitationId: string) => api.invitations.resend({ id: invitationId })
export const remindUnsigned = () => api.documents.remindUnsigned()
export const remindAll = (id: string) => api.documents.remindAll({ id, undoable: true })
export const undoRemindAll = (undoId: string) => api.documents.undoRemindAll({ id: undoId })
export const sayViewed = (seen: Parameters<typeof api.documents.viewed>[0]) => api.documents.viewed(seen)
export const signDocument = (typed: Parameters<typeof api.documents.sign>[0]) => api.documents.sign(typed)

export const refetchDocuments = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: ['documents'] })

export function refetchInvited(cache: QueryClient): void {
  refetchDocuments(cache)
  void cache.invalidateQueries({ queryKey: ['invitations'] })
}

/** Shows a change in every list at once. */
export function showDocument(cache: QueryClient, changed: Document): void {
  cache.setQueriesData(
    { queryKey: ['documents', 'list'] },
    (page: { documents: Document[] } | undefined) =>
      page && { ...page, documents: page.documents.map((one) => (one.id === changed.id ? changed : one)) },
  )
  refetchDocuments(cache)
}

/** How many people some groups and people are together, each once. */
export const countRecipients = async (to: Recipients): Promise<number> => (await api.documents.countRecipients({ to })).people
