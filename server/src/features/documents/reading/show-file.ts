import type { Actor } from '../../../platform/actor.ts'
import { openFile, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Asked } from '../../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findVersion } from '../queries/documents.ts'
import { hasSigned } from '../queries/signatures.ts'
import { seeDocument } from './see-document.ts'

interface Wanted {
  readonly id: string
  readonly version: number
  readonly as: 'shown' | 'saved'
}

/** The PDF of a version: the newest for all who have the document, an earlier one for owners and whoever has signed it. */
export async function showFile(
  actor: Actor,
  { id, version, as }: Wanted,
  { files }: Asked,
): Promise<FileAnswer | Refusal<'document-not-found'>> {
  const seen = await seeDocument(actor, id)
  if (!seen) return refuse('document-not-found')
  const isNewest = version === seen.row.version
  const maySee = isNewest || actor.role === 'owner' || (await hasSigned(actor, id, version, actor.user.id))
  const found = maySee ? await findVersion(actor, id, version) : null
  if (!found) return refuse('document-not-found')
  const name = `${seen.row.name}.pdf`
  return (await openFile(actor, files, found.fileId, { name, as, cached: 'asking-again' })) ?? refuse('document-not-found')
}
