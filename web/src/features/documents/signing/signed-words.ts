import type { Queued } from '../../../lib/outbox/queued.ts'

/** A signature that the server does not have yet, with all that says what was signed. */
export interface KeptSignature extends Queued {
  documentId: string
  documentName: string
  version: number
  /** of the document as it was shown */
  sha256: string
  /** the server's time when it was opened */
  openedAt: string
  /** by the clock of this device */
  madeAt: string
  wasReadAsText: boolean
  signature: string
  child: { id: string; name: string } | null
  answers: { studentId: string; photo: boolean | null; socialMedia: boolean | null }[]
}

/** "Trip consent for Mia Ellis" */
export const signedWords = ({ documentName, child }: Pick<KeptSignature, 'documentName' | 'child'>): string =>
  child ? `${documentName} for ${child.name}` : documentName
