import type { OpenedDocument } from '@callboard/contract/documents'
import type { QueryClient } from '@tanstack/react-query'
import { failureOf } from '../../../lib/refusals.ts'
import { signDocument } from '../calls.ts'
import { forgetSignatureOf, keepSignature } from './signature-outbox.ts'
import type { KeptSignature } from './signed-words.ts'

type Made = Pick<KeptSignature, 'signature' | 'child' | 'answers'>

interface Marks {
  /** the server refuses a signature before it knows of the end */
  settled: () => Promise<unknown>
  wasReadAsText: () => boolean
}

/** Signs a document as it was shown; without a connection the signature is kept on this device. @returns null: it is kept */
export async function signOrKeep(
  queries: QueryClient,
  userId: string,
  { id, name, version, sha256, openedAt }: OpenedDocument,
  { signature, child, answers }: Made,
  marks: Marks,
): Promise<{ signedAt: string } | null> {
  const madeAt = new Date().toISOString()
  try {
    await marks.settled()
    const shown = sha256 === '' ? {} : { sha256 }
    const signed = await signDocument({ id, version, signature, studentId: child?.id ?? null, answers, ...shown })
    forgetSignatureOf(userId, id, child?.id ?? null)
    return signed
  } catch (error) {
    // An older server says nothing of the time.
    if (failureOf(error).kind !== 'no-answer' || sha256 === '' || !openedAt) throw error
    const what = { documentId: id, documentName: name, version, sha256, openedAt, madeAt }
    const whom = child && { id: child.id, name: child.name }
    keepSignature(queries, userId, { ...what, signature, child: whom, answers, wasReadAsText: marks.wasReadAsText() })
    return null
  }
}
