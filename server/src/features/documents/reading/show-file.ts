import type { Actor } from '../../../platform/actor.ts'
import { openFile, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { compareVersion, findRecordedVersion } from '../proving/compare-version.ts'
import { makingOf } from '../proving/making.ts'
import { tellOfDamage, type DamageCode } from '../proving/tell-of-damage.ts'
import { hasSigned } from '../queries/signatures.ts'
import { noteFetched } from './note-fetched.ts'
import { seeDocument } from './see-document.ts'

interface Wanted {
  readonly id: string
  readonly version: number
  readonly as: 'shown' | 'saved'
}

/**
 * The PDF of a version: the newest for all who have the document, an earlier one for owners and whoever has signed it. Its bytes are compared
 * with the record first (S4 documents).
 */
export async function showFile(visitor: Visitor, wanted: Wanted): Promise<FileAnswer | Refusal<'document-not-found' | DamageCode>> {
  const found = await visitor.withActor((actor) => findFile(actor, wanted))
  if (isRefusal(found)) return found
  const { studioId, userId, document, file, isFirst } = found
  const compared = await compareVersion(visitor.files, file)
  const making = makingOf(visitor)
  if (compared !== 'same') return await tellOfDamage(making, { studioId, document, damage: compared, isCopy: false })
  const showing = { name: `${document.name}.pdf`, as: wanted.as, cached: 'asking-again' } as const
  const opened = await visitor.withScope(studioId, (scope) => openFile(scope, visitor.files, file.fileId, showing))
  if (!opened) return refuse('document-not-found')
  if (isFirst) await making.withScope(studioId, (scope) => noteFetched(scope, { userId, ...wanted }))
  return opened
}

async function findFile(actor: Actor, { id, version }: Wanted) {
  const seen = await seeDocument(actor, id)
  if (!seen) return refuse('document-not-found')
  const isNewest = version === seen.row.version
  const maySee = isNewest || actor.role === 'owner' || (await hasSigned(actor, id, version, actor.user.id))
  const file = maySee ? await findRecordedVersion(actor, id, version) : null
  if (!file) return refuse('document-not-found')
  const isFirst = isNewest && seen.own.some(({ fetchedAt }) => fetchedAt === null)
  return { studioId: actor.studioId, userId: actor.user.id, document: { id, name: seen.row.name }, file, isFirst }
}
