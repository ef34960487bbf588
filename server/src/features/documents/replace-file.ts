import type { Document } from '@callboard/contract/documents'
import type { Actor, Scope } from '../../platform/actor.ts'
import { done, inSteps, type Done } from '../../platform/http/in-steps.ts'
import type { UnsignableCode } from '@callboard/contract/document-states'
import type { PdfCode } from '../../platform/pdf/inspect/inspect-pdf.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { mustHave } from '../../platform/must-have.ts'
import { findFinished } from '../uploads/find-finished.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import { forgetTasks } from './forget-tasks.ts'
import { noteVersion } from './note-version.ts'
import { recordGiven } from './giving/record-given.ts'
import { presentDocument } from './present.ts'
import { withChildren } from './queries/asked.ts'
import { changeDocument, countRecipients, findDocument, findVersion, insertVersion, lockDocument } from './queries/documents.ts'
import { beginAgain } from './queries/recipients.ts'
import { readUpload } from './read-upload.ts'
import { toClasses } from './to-those-with.ts'

type Code = PdfCode | UnsignableCode | 'too-many-requests' | 'no-file' | 'document-not-found' | 'document-changed'

interface Replacing {
  readonly id: string
  readonly version: number
  readonly uploadId: string
}

interface Reserved extends Replacing {
  readonly actor: Pick<Actor, 'user' | 'zone' | 'clock'>
  readonly fileId: string
}

/** Replaces the file: everybody is asked anew and told, and what was signed stays as it was (S4 documents). */
export const replaceFile = inSteps({
  async reserve(actor, input: Replacing): Promise<Reserved | Done<Document> | Refusal<Code>> {
    const { user, zone, clock } = actor
    const row = await findDocument(actor, input.id)
    if (!row) return refuse('document-not-found')
    const by = { ...input, actor: { user, zone, clock } }
    if (await isDone(actor, row, input)) return done(presentDocument(actor, row))
    if (row.version !== input.version) return refuse('document-changed')
    const upload = await findFinished(actor, input.uploadId, 'document')
    return upload ? { ...by, fileId: upload.fileId } : refuse('no-file')
  },
  call: (visitor, { fileId, actor }) => readUpload(visitor, { fileId, userId: actor.user.id }),
  async settle(scope, { id, version, uploadId, actor }: Reserved, read): Promise<Document | Refusal<Code>> {
    if (isRefusal(read)) return read
    const before = await lockDocument(scope, id)
    if (!before || before.withdrawnAt) return refuse('document-not-found')
    if (before.version !== version) {
      const row = (await isDone(scope, before, { version, uploadId })) && (await findDocument(scope, id))
      return row ? presentDocument(actor, row) : refuse('document-changed')
    }
    if (before.requiresSignature && read.unsignable) return refuse(read.unsignable)
    const createdBy = actor.user.id
    const taken = await takeUpload({ ...scope, user: actor.user }, uploadId, 'document')
    if (isRefusal(taken)) return refuse('no-file')
    const { pages, onlyWords } = read
    const file = { fileId: taken.fileId, uploadId, pages, onlyWords }
    await insertVersion(scope, { documentId: id, number: version + 1, ...file, createdBy })
    await changeDocument(scope, id, { version: version + 1 })
    const given = await beginAgain(scope, id)
    // One that may still be stopped would follow the news of the new version.
    await forgetTasks(scope, id, 'everybody', ['document_reminder'])
    await countRecipients(scope, [id])
    const row = mustHave(await findDocument(scope, id), 'document')
    toClasses(scope, row)
    recordGiven(scope, row, await withChildren(scope, given), { isNewVersion: true })
    await noteVersion(scope, row)
    return presentDocument(actor, row)
  },
  answer: (document): Document | Refusal<Code> => document,
})

/** By an earlier press, or by another at the same time. */
async function isDone(scope: Scope, now: { id: string; version: number }, wanted: Omit<Replacing, 'id'>): Promise<boolean> {
  return now.version === wanted.version + 1 && (await findVersion(scope, now.id, now.version))?.uploadId === wanted.uploadId
}
