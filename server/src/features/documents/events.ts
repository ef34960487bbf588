import { event } from '../../platform/events/event.ts'

/** Somebody who is asked, and of a document for each child for whom. */
export interface AskedPerson {
  readonly userId: string
  readonly children: readonly { readonly studentId: string; readonly name: string }[]
}

/** A document was given to people: at first, later, or anew after its file was replaced. */
export interface Given {
  readonly document: { readonly id: string; readonly name: string; readonly requiresSignature: boolean; readonly description: string }
  readonly expiresOn: string | null
  readonly asked: readonly AskedPerson[]
  readonly isNewVersion: boolean
}
export const documentsGiven = event<Given>('documents.given')

export interface Signed {
  readonly signatureId: string
  readonly document: { readonly id: string; readonly name: string }
  readonly signer: { readonly userId: string; readonly name: string }
  /** of a document for each child */
  readonly child: { readonly studentId: string; readonly name: string } | null
  readonly entry: { readonly number: number; readonly hash: string; readonly previous: string }
  readonly signedCount: number
  readonly recipientCount: number
}
export const documentsSigned = event<Signed>('documents.signed')
