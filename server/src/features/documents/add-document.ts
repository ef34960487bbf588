import type { AddDocument, Document } from '@callboard/contract/documents'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../platform/actor.ts'
import { done, inSteps, type Done } from '../../platform/http/in-steps.ts'
import type { UnsignableCode } from '@callboard/contract/document-states'
import type { PdfCode } from '../../platform/pdf/inspect/inspect-pdf.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { mustHave } from '../../platform/must-have.ts'
import { findFinished } from '../uploads/find-finished.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import { documentInRow, pickDocument } from './document-fields.ts'
import { isNobodyYet } from './giving/add-recipients.ts'
import { findRecipients, type RecipientsRefusal } from './giving/find-recipients.ts'
import { giveTo } from './giving/give-to.ts'
import { noteVersion } from './note-version.ts'
import { isExpired, presentDocument } from './present.ts'
import { keepAudiences } from './queries/audiences.ts'
import { findDocument, insertDocument, insertVersion, lockDocument, type LockedDocument } from './queries/documents.ts'
import type { NewRecipient } from './queries/people.ts'
import { readUpload } from './read-upload.ts'

type Code =
  | RecipientsRefusal
  | PdfCode
  | UnsignableCode
  | 'too-many-requests'
  | 'no-file'
  | 'expired-before'
  | 'added-before'
  | 'nothing-signed'
  | 'not-per-child'

interface Reserved {
  readonly input: AddDocument
  readonly actor: Pick<Actor, 'user' | 'zone' | 'clock'>
  readonly fileId: string
  readonly recipients: readonly NewRecipient[]
}

/** Adds a document and gives it to people, who are told (S2 §2, S4 documents); idempotent by the browser's id. */
export const addDocument = inSteps({
  async reserve(actor, input: AddDocument): Promise<Reserved | Done<Document> | Refusal<Code>> {
    const { user, zone, clock } = actor
    const by = { user, zone, clock }
    const before = await lockDocument(actor, input.id)
    if (before) {
      const row = await findDocument(actor, input.id)
      if (!row || !isSame(before, input)) return refuse('added-before')
      return done(presentDocument(actor, row))
    }
    if (isExpired(actor, input)) return refuse('expired-before')
    if (!input.requiresSignature && (input.perChild || input.asks.photo || input.asks.socialMedia || input.neededInClass))
      return refuse('nothing-signed')
    if (input.allGuardiansSign && !input.perChild) return refuse('not-per-child')
    const upload = await findFinished(actor, input.uploadId, 'document')
    if (!upload) return refuse('no-file')
    const found = await findRecipients(actor, input.to, input)
    if (isRefusal(found) && !(input.to.alsoLater && isNobodyYet(found.code, input.to))) return found
    return { input, actor: by, fileId: upload.fileId, recipients: isRefusal(found) ? [] : found }
  },
  call: (visitor, { fileId, actor }) => readUpload(visitor, { fileId, userId: actor.user.id }),
  async settle(scope, { input, actor, recipients }: Reserved, read): Promise<Document | Refusal<Code>> {
    if (isRefusal(read)) return read
    const { id, to, requiresSignature, uploadId } = input
    if (requiresSignature && read.unsignable) return refuse(read.unsignable)
    const createdBy = actor.user.id
    if (!(await insertDocument(scope, { id, ...documentInRow(input), uploadId, createdBy }))) {
      const before = await lockDocument(scope, id)
      const row = before && isSame(before, input) && (await findDocument(scope, id))
      return row ? presentDocument(actor, row) : refuse('added-before')
    }
    const taken = await takeUpload({ ...scope, user: actor.user }, uploadId, 'document')
    if (isRefusal(taken)) return refuse('no-file')
    const { pages, onlyWords } = read
    const file = { fileId: taken.fileId, uploadId, pages, onlyWords }
    await insertVersion(scope, { documentId: id, number: 1, ...file, createdBy })
    if (to.alsoLater) await keepAudiences(scope, id, to, createdBy)
    await giveTo(scope, mustHave(await lockDocument(scope, id), 'document'), recipients)
    const row = mustHave(await findDocument(scope, id), 'document')
    await noteVersion(scope, row)
    return presentDocument(actor, row)
  },
  answer: (document): Document | Refusal<Code> => document,
})

const isSame = (before: LockedDocument, input: AddDocument): boolean =>
  before.withdrawnAt === null && before.uploadId === input.uploadId && isDeepStrictEqual(pickDocument(before), documentInRow(input))
