import { openFile, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { makeCopy } from './make-copy.ts'
import { makingOf } from './making.ts'
import { seeEvidence } from './read-evidence.ts'
import type { DamageCode } from './tell-of-damage.ts'

type Answer = FileAnswer | Refusal<'signature-not-found' | DamageCode>

/** The signed copy, for owners and the signer; made now if it is missing, or is not the one in the record. */
export async function showCopy(visitor: Visitor, { id, as }: { id: string; as: 'shown' | 'saved' }): Promise<Answer> {
  const asked = await visitor.withActor(
    async (actor) => {
      const proven = await seeEvidence(actor, id)
      if (!proven) return refuse('signature-not-found')
      const { documentName, children } = proven.evidence
      const [child, ...others] = children
      const name = `${documentName ?? 'Document'}${child?.name && others.length === 0 ? ` for ${child.name}` : ''}, signed.pdf`
      return { studioId: actor.studioId, name }
    },
    { logins: true },
  )
  if (isRefusal(asked)) return asked
  const made = await makeCopy(makingOf(visitor), { studioId: asked.studioId, signatureId: id })
  if (typeof made === 'string') return refuse(`file-${made}`)
  const showing = { name: asked.name, as, cached: 'asking-again' } as const
  const opened = made && (await visitor.withScope(asked.studioId, (scope) => openFile(scope, visitor.files, made.fileId, showing)))
  return opened || refuse('signature-not-found')
}
