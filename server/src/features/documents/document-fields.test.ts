import type { AddDocument, Document } from '@callboard/contract/documents'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { documentFields, type DocumentField } from './document-fields.ts'
import { addDocument, uploadPdf } from './documents.test.kit.ts'

const world = storyWorld()

type Typed = Omit<AddDocument, 'id' | 'to' | 'uploadId'>
const added: Typed = {
  name: 'Safety rules',
  description: 'For the summer',
  requiresSignature: true,
  expiresOn: '2026-12-24',
  perChild: true,
  allGuardiansSign: true,
  asks: { photo: true, socialMedia: false },
  neededInClass: true,
  reminders: { daysBefore: [7, 1], everyDays: 3 },
}

/** What is typed instead, of each field. */
const others: Record<DocumentField, Partial<Typed>> = {
  name: { name: 'Rules of safety' },
  description: { description: '' },
  requiresSignature: {
    requiresSignature: false,
    perChild: false,
    allGuardiansSign: false,
    asks: { photo: false, socialMedia: false },
    neededInClass: false,
  },
  expiresOn: { expiresOn: null },
  perChild: { perChild: false, allGuardiansSign: false },
  allGuardiansSign: { allGuardiansSign: false },
  asksPhoto: { asks: { photo: false, socialMedia: false } },
  asksSocialMedia: { asks: { photo: true, socialMedia: true } },
  neededInClass: { neededInClass: false },
  remindDays: { reminders: { daysBefore: [14], everyDays: 3 } },
  remindEvery: { reminders: { daysBefore: [7, 1], everyDays: null } },
}

/** What a document is asked to be from its first day. */
const fixed: readonly string[] = [
  'requiresSignature',
  'perChild',
  'allGuardiansSign',
  'asksPhoto',
  'asksSocialMedia',
] satisfies DocumentField[]

/** What of a document has been typed. */
const typedOf = (document: Document): object =>
  Object.fromEntries((Object.keys(added) as (keyof Typed)[]).map((key) => [key, document[key]]))

describe('each field of a document', () => {
  it('is declared in this test', () => {
    expect(Object.keys(others).toSorted()).toEqual(documentFields.toSorted())
  })

  it.each(Object.entries(others))(
    '%s: is stored, tells a repeat from another request, and can be edited unless it is fixed',
    async (field, other) => {
      const olive = await world.as('olive')
      const sent = { id: randomUUID(), uploadId: await uploadPdf(olive), ...added }
      const document = await addDocument(olive, sent)
      expect(typedOf(document)).toEqual(added)
      expect(await addDocument(olive, sent)).toEqual(document)
      expect(await codeOf(addDocument(olive, { ...sent, ...other }))).toBe('added-before')
      if (fixed.includes(field)) return
      const edited = await olive.call.documents.edit({ id: document.id, revision: document.revision, ...added, ...other })
      expect(typedOf(edited)).toEqual({ ...added, ...other })
    },
  )

  it('keeps its value when a page of the first release does not send it', async () => {
    const olive = await world.as('olive')
    const { id, revision } = await addDocument(olive, added)
    const { name, expiresOn, reminders } = added
    const older = { id, revision, name, expiresOn, reminders, description: 'For the autumn' }
    expect(typedOf(await olive.call.documents.edit(older))).toEqual({ ...added, description: 'For the autumn' })
  })
})
