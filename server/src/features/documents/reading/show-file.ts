import type { Actor } from '../../../platform/actor.ts'
import { openFile, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { findVersion } from '../queries/documents.ts'
import { writingIn } from '../proving/show-copy.ts'
import { hasSigned } from '../queries/signatures.ts'
import { noteFetched } from './note-fetched.ts'
import { seeDocument } from './see-document.ts'

interface Wanted {
  readonly id: string
  readonly version: number
  readonly as: 'shown' | 'saved'
}

/** The PDF of a version: the newest for all who have the document, an earlier one for owners and whoever has signed it. */
export async function showFile(visitor: Visitor, wanted: Wanted): Promise<FileAnswer | Refusal<'document-not-found'>> {
  const found = await visitor.withActor((actor) => findFile(actor, wanted, visitor))
  if (isRefusal(found)) return found
  const { studioId, userId, isFirst } = found
  if (isFirst) await writingIn(visitor)(studioId, (scope) => noteFetched(scope, { userId, ...wanted }))
  return found.answer
}

async function findFile(actor: Actor, { id, version, as }: Wanted, { files }: Pick<Visitor, 'files'>) {
  const seen = await seeDocument(actor, id)
  if (!seen) return refuse('document-not-found')
  const isNewest = version === seen.row.version
  const maySee = isNewest || actor.role === 'owner' || (await hasSigned(actor, id, version, actor.user.id))
  const found = maySee ? await findVersion(actor, id, version) : null
  if (!found) return refuse('document-not-found')
  const answer = await openFile(actor, files, found.fileId, { name: `${seen.row.name}.pdf`, as, cached: 'asking-again' })
  if (!answer) return refuse('document-not-found')
  const isFirst = isNewest && seen.own.some(({ fetchedAt }) => fetchedAt === null)
  return { answer, isFirst, studioId: actor.studioId, userId: actor.user.id }
}
