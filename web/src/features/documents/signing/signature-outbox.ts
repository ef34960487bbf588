import type { QueryClient } from '@tanstack/react-query'
import { isForLater, makeQueue } from '../../../lib/outbox/queue.ts'
import type { Queued } from '../../../lib/outbox/queued.ts'
import { failureOf } from '../../../lib/refusals.ts'
import { sayFailed } from '../../../ui/notices/toasts.ts'
import { refetchDocuments, sayViewed, signDocument } from '../calls.ts'
import { keptSignatures } from './kept-signatures.ts'
import { type KeptSignature, signedWords } from './signed-words.ts'

const queue = makeQueue<KeptSignature>({
  kept: keptSignatures,
  laneOf: ({ documentId }) => documentId,
  failed: 'Failed to sign document',
  faultsWait: true,
  send: async (queries, { documentId: id, version, sha256, openedAt, madeAt, wasReadAsText, signature, child, answers }) => {
    // The server refuses a signature before it knows of the end.
    await sayViewed({ id, version, toTheEnd: true, asText: wasReadAsText }).catch((error: unknown) => {
      const failure = failureOf(error)
      // Only signing tells whether the server has the signature already, as of a document that was withdrawn since.
      if (failure.kind !== 'refused' || isForLater(failure)) throw error
    })
    await signDocument({ id, version, sha256, signature, studentId: child?.id ?? null, answers, waited: { madeAt, openedAt } })
    refetchDocuments(queries)
    return 'sent'
  },
  onRefused: (queries, one, refused) => {
    sayFailed('Not signed', { message: `${signedWords(one)}: ${refused}` })
    refetchDocuments(queries)
    return true
  },
})

export const startSignatures = queue.start
export const forgetSignature = queue.items.forget
export const useKeptSignatures = queue.items.useAll

const idOf = (documentId: string, studentId: string | null) => (studentId === null ? documentId : `${documentId}:${studentId}`)

export const forgetSignatureOf = (userId: string, documentId: string, studentId: string | null): void =>
  queue.items.forget(userId, idOf(documentId, studentId))

/** Keeps a signature on this device until it can be sent: of a document, or of each child in it, the last one. */
export function keepSignature(queries: QueryClient, userId: string, one: Omit<KeptSignature, keyof Queued>): void {
  queue.put(userId, { ...one, id: idOf(one.documentId, one.child?.id ?? null) })
  void queue.sendNow(queries, userId)
}
