import type { InspectedUpload } from '@callboard/contract/document-files'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { PdfCode } from '../../platform/pdf/inspect/inspect-pdf.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findFinished } from '../uploads/find-finished.ts'
import { readUpload } from './read-upload.ts'

type Code = PdfCode | 'too-many-requests' | 'no-file'

/** What somebody's uploaded PDF is, while they choose what becomes of it (S4 documents). */
export async function inspectUpload(visitor: Visitor, { uploadId }: { uploadId: string }): Promise<InspectedUpload | Refusal<Code>> {
  const found = await visitor.withActor(async (actor) => {
    const upload = await findFinished(actor, uploadId, 'document')
    return upload && { fileId: upload.fileId, userId: actor.user.id }
  })
  return found ? await readUpload(visitor, found) : refuse('no-file')
}
