import { openFile, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { makeCopy } from './make-copy.ts'
import { seeEvidence } from './read-evidence.ts'

type Answer = FileAnswer | Refusal<'signature-not-found'>

/** The signed copy, for owners and the signer; made now if it is missing. */
export async function showCopy(visitor: Visitor, { id, as }: { id: string; as: 'shown' | 'saved' }): Promise<Answer> {
  const asked = await visitor.withActor<{ studioId: string; name: string } | Refusal<'signature-not-found'>>(async (actor) => {
    const proven = await seeEvidence(actor, id)
    if (!proven) return refuse('signature-not-found')
    return { studioId: actor.studioId, name: `${proven.evidence.documentName ?? 'Document'}, signed.pdf` }
  })
  if (isRefusal(asked)) return asked
  const making = { files: visitor.files, publicUrl: visitor.publicUrl, withScope: writingIn(visitor) }
  const fileId = await makeCopy(making, { studioId: asked.studioId, signatureId: id })
  const opened =
    fileId &&
    (await visitor.withScope(asked.studioId, (scope) =>
      openFile(scope, visitor.files, fileId, { name: asked.name, as, cached: 'asking-again' }),
    ))
  return opened || refuse('signature-not-found')
}

/** A download reads, but the copy that it lacks must be written. */
export function writingIn(visitor: Visitor): Visitor['withScope'] {
  return (studioId, work, needs) => visitor.withScope(studioId, work as never, { hold: 'shared', ...needs } as never)
}
