import type { AddDocument, EditDocument } from '@callboard/contract/documents'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db/database.ts'

export type StoredDocument = Selectable<DB['documents']>

/** What is typed of a document beside its file and people, said once: adding, repeats, edits and reading take this list. */
export const documentFields = [
  'name',
  'description',
  'requiresSignature',
  'expiresOn',
  'perChild',
  'allGuardiansSign',
  'asksPhoto',
  'asksSocialMedia',
  'neededInClass',
  'remindDays',
  'remindEvery',
] as const satisfies (keyof StoredDocument)[]
export type DocumentField = (typeof documentFields)[number]
export type DocumentFields = Pick<StoredDocument, DocumentField>

type TypedApart = 'asksPhoto' | 'asksSocialMedia' | 'remindDays' | 'remindEvery'
type Typed = Pick<AddDocument, 'asks' | 'reminders' | Exclude<DocumentField, TypedApart>>

/** What was typed of a document, as its row has it. */
export const documentInRow = ({ asks, reminders, ...typed }: Typed): DocumentFields =>
  pickDocument({ ...typed, asksPhoto: asks.photo, asksSocialMedia: asks.socialMedia, ...remindersInRow(reminders) })

type Edited = Omit<EditDocument, 'id' | 'revision'>

/** As an edit leaves it: what a page cannot change, or is too old to send, stays as it is. */
export function editedDocument(before: DocumentFields, { reminders, ...typed }: Edited): DocumentFields {
  const said = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
  return { ...pickDocument(before), ...said, ...remindersInRow(reminders) }
}

const remindersInRow = ({ daysBefore, everyDays }: AddDocument['reminders']) => ({ remindDays: daysBefore, remindEvery: everyDays })

/** Of a document, or of more than that. */
export const pickDocument = (from: DocumentFields): DocumentFields =>
  Object.fromEntries(documentFields.map((field) => [field, from[field]])) as unknown as DocumentFields
