import type { KeptSignature, ListSignatures, SignaturePage } from '@callboard/contract/kept-signatures'
import type { Actor } from '../../../platform/actor.ts'
import { pageOfSignatures, type KeptRow } from '../queries/keeping.ts'
import { childrenOf } from './read-answers.ts'
import { writeCode } from './read-code.ts'

/** All signatures of the studio, also of documents that are withdrawn and of earlier versions. */
export async function listSignatures(actor: Actor, input: ListSignatures): Promise<SignaturePage> {
  const { rows, ...page } = await pageOfSignatures(actor, input)
  return { signatures: rows.map(present), ...page }
}

function present({ texts, facts, signedAt, erasedAt, code, ...row }: KeptRow): KeptSignature {
  return {
    ...row,
    documentName: texts?.document ?? null,
    signature: texts?.signature ?? null,
    accountName: texts?.name ?? null,
    email: texts?.email ?? null,
    children: childrenOf(facts, texts?.children),
    signedAt: signedAt.toISOString(),
    erasedAt: erasedAt?.toISOString() ?? null,
    code: writeCode(code),
  }
}
