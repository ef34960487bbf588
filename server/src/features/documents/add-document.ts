import type { AddDocument, Document } from '@callboard/contract/documents'
import type { Actor } from '../../platform/actor.ts'
import { inSteps } from '../../platform/http/in-steps.ts'
import type { PdfCode } from '../../platform/pdf/inspect/inspect-pdf.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { findFinished } from '../uploads/find-finished.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import { recordGiven } from './giving/record-given.ts'
import { findRecipients, type RecipientsRefusal } from './giving/find-recipients.ts'
import { noteVersion } from './note-version.ts'
import { isExpired, presentDocument } from './present.ts'
import { countRecipients, findDocument, insertDocument, insertVersion, lockDocument } from './queries/documents.ts'
import { insertRecipients } from './queries/recipients.ts'
import { readUpload } from './read-upload.ts'

type Code = RecipientsRefusal | PdfCode | 'too-many-requests' | 'no-file' | 'expired-before' | 'added-before'

interface Reserved {
  readonly input: AddDocument
  readonly actor: Pick<Actor, 'user' | 'zone' | 'clock'>
  readonly fileId: string
  readonly userIds: readonly string[]
  readonly known: Document | null
}

/** Adds a document and gives it to people, who are told (S2 §2, S4 documents); idempotent by the browser's id. */
export const addDocument = inSteps({
  async reserve(actor, input: AddDocument): Promise<Reserved | Refusal<Code>> {
    const { user, zone, clock } = actor
    const by = { user, zone, clock }
    const before = await lockDocument(actor, input.id)
    if (before) {
      const row = await findDocument(actor, input.id)
      if (!row || !isSame(before, input)) return refuse('added-before')
      return { input, actor: by, fileId: row.fileId, userIds: [], known: presentDocument(actor, row) }
    }
    if (isExpired(actor, input)) return refuse('expired-before')
    const upload = await findFinished(actor, input.uploadId, 'document')
    if (!upload) return refuse('no-file')
    const userIds = await findRecipients(actor, input.to)
    return isRefusal(userIds) ? userIds : { input, actor: by, fileId: upload.fileId, userIds, known: null }
  },
  known: ({ known }) => known,
  call: (visitor, { fileId, actor }) => readUpload(visitor, { fileId, userId: actor.user.id }),
  async settle(scope, { input, actor, userIds }: Reserved, read): Promise<Document | Refusal<Code>> {
    if (isRefusal(read)) return read
    const { id, to: _to, ...fields } = input
    const createdBy = actor.user.id
    if (!(await insertDocument(scope, { id, createdBy, ...fields }))) {
      const before = await lockDocument(scope, id)
      const row = before && isSame(before, input) && (await findDocument(scope, id))
      return row ? presentDocument(actor, row) : refuse('added-before')
    }
    const taken = await takeUpload({ ...scope, user: actor.user }, input.uploadId, 'document')
    if (isRefusal(taken)) return refuse('no-file')
    await insertVersion(scope, { documentId: id, number: 1, fileId: taken.fileId, uploadId: input.uploadId, pages: read.pages, createdBy })
    const given = await insertRecipients(scope, id, userIds)
    await countRecipients(scope, [id])
    const row = (await findDocument(scope, id))!
    recordGiven(
      scope,
      row,
      given.map(({ userId }) => userId),
    )
    await noteVersion(scope, row)
    return presentDocument(actor, row)
  },
  answer: (document): Document | Refusal<Code> => document,
})

function isSame(before: Omit<AddDocument, 'to'> & { readonly withdrawnAt: Date | null }, input: AddDocument): boolean {
  return (
    before.withdrawnAt === null &&
    before.uploadId === input.uploadId &&
    before.name === input.name &&
    before.description === input.description &&
    before.requiresSignature === input.requiresSignature &&
    before.expiresOn === input.expiresOn
  )
}
