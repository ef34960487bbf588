import type { Document } from '@callboard/contract/documents'
import { expect, it } from 'vitest'
import { emptyDocumentForm, formOf, toAddDocument, toEditDocument, type DocumentForm } from './document-form.ts'

const typed: DocumentForm = {
  name: 'Summer camp',
  description: 'Please bring a hat',
  requiresSignature: true,
  expiresOn: '2026-07-20',
  reminders: { daysBefore: [7, 1], everyDays: 3 },
  perChild: true,
  allGuardiansSign: true,
  asks: { photo: true, socialMedia: true },
  neededInClass: true,
}
const rest = { id: 'one', uploadId: 'two', to: { allTeachers: false, allParents: true, classIds: [], userIds: [], alsoLater: false } }

it('a document that is edited is sent as it was, but for what is typed', () => {
  const document = { ...typed, id: 'one', revision: 4 } as Document
  expect(formOf(document)).toEqual(typed)
  const { requiresSignature: _, perChild: __, allGuardiansSign: ____, asks: ___, ...edited } = typed
  expect(toEditDocument({ ...formOf(document), name: 'Camp' }, document)).toEqual({ ...edited, name: 'Camp', id: 'one', revision: 4 })
})

it('what only a document to sign can be is left out of one to read, and so is a reminder whose day has passed', () => {
  expect(toAddDocument(typed, '2026-07-01', rest)).toEqual({ ...typed, ...rest })
  expect(toAddDocument({ ...typed, requiresSignature: false }, '2026-07-15', rest)).toEqual({
    ...typed,
    ...rest,
    requiresSignature: false,
    perChild: false,
    allGuardiansSign: false,
    asks: { photo: false, socialMedia: false },
    neededInClass: false,
    reminders: { daysBefore: [1], everyDays: 3 },
  })
})

it('without a last day, no day before it is sent', () => {
  expect(toAddDocument({ ...emptyDocumentForm, reminders: typed.reminders }, '2026-07-01', rest)).toMatchObject({
    expiresOn: null,
    reminders: { daysBefore: [], everyDays: 3 },
  })
  expect(toEditDocument({ ...typed, expiresOn: '' }, { id: 'one', revision: 1 })).toMatchObject({
    expiresOn: null,
    reminders: { daysBefore: [], everyDays: 3 },
  })
})
