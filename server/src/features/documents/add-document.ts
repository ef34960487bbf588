import type { AddDocument, Document } from '@callboard/contract/documents'
import type { Actor, Scope } from '../../platform/actor.ts'
import { inSteps } from '../../platform/http/in-steps.ts'
import type { PdfCode } from '../../platform/pdf/inspect/inspect-pdf.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { appendToTrail } from '../../platform/trail/trail.ts'
import { findFinished } from '../uploads/find-finished.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import { documentsGiven } from './events.ts'
import { findRecipients, type RecipientsRefusal } from './giving/find-recipients.ts'
import { isExpired, presentDocument } from './present.ts'
import { countRecipients, findDocument, insertDocument, insertVersion, lockDocument, type DocumentRow } from './queries/documents.ts'
import { insertRecipients } from './queries/recipients.ts'
import { readUpload } from './read-upload.ts'

type Code = RecipientsRefusal | PdfCode | 'no-file' | 'expired-before' | 'added-before'

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
  call: (visitor, { fileId }) => readUpload(visitor, fileId),
  async settle(scope, { input, actor, userIds }: Reserved, read): Promise<Document | Refusal<Code>> {
    if (isRefusal(read)) return read
    const { id, to: _to, ...fields } = input
    const createdBy = actor.user.id
    if (!(await insertDocument(scope, { id, createdBy, ...fields }))) {
      const before = await lockDocument(scope, id)
      return before && isSame(before, input) ? shown(scope, actor, id) : refuse('added-before')
    }
    const taken = await takeUpload({ ...scope, user: actor.user }, input.uploadId, 'document')
    if (isRefusal(taken)) return refuse('no-file')
    await insertVersion(scope, { documentId: id, number: 1, fileId: taken.fileId, uploadId: input.uploadId, pages: read.pages, createdBy })
    const given = await insertRecipients(scope, id, userIds)
    await countRecipients(scope, [id])
    const document = await shown(scope, actor, id)
    const { name, requiresSignature, description, expiresOn } = fields
    scope.record(
      documentsGiven({
        ids: [id],
        audience: { roles: ['owner'], users: given },
        document: { id, name, requiresSignature, description },
        expiresOn,
        userIds: given,
        isNewVersion: false,
      }),
    )
    await noteVersion(scope, (await findDocument(scope, id))!)
    return document
  },
  answer: (document): Document | Refusal<Code> => document,
})

/** In the trail: these bytes are this version. */
export async function noteVersion(scope: Scope, { id, version, sha256, size, pages }: DocumentRow): Promise<void> {
  await appendToTrail(scope, {
    kind: version === 1 ? 'documents.added' : 'documents.replaced',
    subjectId: id,
    facts: { version, sha256: sha256?.toString('hex') ?? '', size: Number(size), pages },
  })
}

async function shown(scope: Scope, by: Pick<Actor, 'zone' | 'clock'>, id: string): Promise<Document> {
  const row = await findDocument(scope, id)
  return row ? presentDocument(by, row) : Promise.reject(new Error('The document that was added is not there'))
}

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
