import type { OwnSignature } from '@callboard/contract/documents'
import type { Actor } from '../../../platform/actor.ts'
import { ownSignatures } from '../queries/signatures.ts'
import { writeCode } from './read-code.ts'

/** What somebody has signed, newest first, also of documents that are withdrawn. */
export async function listSigned(actor: Actor): Promise<OwnSignature[]> {
  const rows = await ownSignatures(actor)
  return rows.map(({ signedAt, code, ...row }) => ({ ...row, signedAt: signedAt.toISOString(), code: writeCode(code) }))
}
