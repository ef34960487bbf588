import type { OwnSignature } from '@callboard/contract/signature-evidence'
import type { Actor } from '../../../platform/actor.ts'
import { ownSignatures } from '../queries/signatures.ts'
import { childrenOf } from './read-answers.ts'
import { writeCode } from './read-code.ts'

/** What somebody has signed, newest first, also of documents that are withdrawn. */
export async function listSigned(actor: Actor): Promise<OwnSignature[]> {
  const rows = await ownSignatures(actor)
  return rows.map(({ signedAt, code, facts, children, ...row }) => ({
    ...row,
    signedAt: signedAt.toISOString(),
    children: childrenOf(facts, children ?? undefined),
    code: writeCode(code),
  }))
}
