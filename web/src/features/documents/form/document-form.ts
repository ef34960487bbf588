import type { AddDocument, Document, EditDocument } from '@callboard/contract/documents'
import { daysToCome } from './days-to-come.ts'

/** What is typed of a document, new or not, beside its file and people. */
export type DocumentForm = Omit<AddDocument, 'id' | 'to' | 'uploadId' | 'expiresOn'> & {
  /** '' without one */
  expiresOn: string
}

/** What only a document to sign can be. */
const forSigning = { perChild: false, allGuardiansSign: false, asks: { photo: false, socialMedia: false }, neededInClass: false }

export const emptyDocumentForm: DocumentForm = {
  name: '',
  description: '',
  requiresSignature: true,
  expiresOn: '',
  reminders: { daysBefore: [], everyDays: null },
  ...forSigning,
}

export const formOf = (document: Document): DocumentForm => ({
  name: document.name,
  description: document.description,
  requiresSignature: document.requiresSignature,
  expiresOn: document.expiresOn ?? '',
  reminders: document.reminders,
  perChild: document.perChild,
  allGuardiansSign: document.allGuardiansSign,
  asks: document.asks,
  neededInClass: document.neededInClass,
})

/** What was typed for a document to sign and is then one to read is left out, and so are reminders whose day has passed. */
export function toAddDocument(typed: DocumentForm, today: string, rest: Pick<AddDocument, 'id' | 'to' | 'uploadId'>): AddDocument {
  const { expiresOn, reminders } = typed
  return {
    ...typed,
    ...(typed.requiresSignature ? {} : forSigning),
    reminders: { ...reminders, daysBefore: daysToCome(reminders.daysBefore, expiresOn, today) },
    expiresOn: expiresOn || null,
    ...rest,
  }
}

export function toEditDocument(typed: DocumentForm, { id, revision }: Pick<Document, 'id' | 'revision'>): Required<EditDocument> {
  const { name, description, expiresOn, reminders, neededInClass } = typed
  return {
    id,
    revision,
    name,
    description,
    expiresOn: expiresOn || null,
    reminders: expiresOn ? reminders : { ...reminders, daysBefore: [] },
    neededInClass,
  }
}
