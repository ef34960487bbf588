import { waitsInQueue } from '../../../lib/outbox/waits.ts'
import { keptSignatures } from './kept-signatures.ts'
import { type KeptSignature, signedWords } from './signed-words.ts'

export const signatureWaits = waitsInQueue<KeptSignature>(keptSignatures, (one) => ({
  what: `Signature: ${signedWords(one)}`,
  lines: [`Signed as ${one.signature}`],
  href: `/dashboard/documents?document=${one.documentId}`,
  // It is of what was shown then: signing means reading again.
  mayTryAgain: false,
}))
