import type { AskProof, Proof } from '@callboard/contract/verify'
import type { LoginScope } from '../../../platform/actor.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findProof } from '../queries/signatures.ts'
import { hashOfCode, readCode } from './read-code.ts'
import { findEvidence, findRecordedEvidence } from './find-evidence.ts'

/** A code cannot be guessed; this keeps the guesses from costing us anything. */
const wrong: Limit = { name: 'wrong-proof', attempts: 30, seconds: 600 }

type Code = 'code-unknown' | 'file-unknown' | 'too-many-requests'

/** What a code or the hash of a file proves, to anybody (S4 documents). */
export async function checkProof(visitor: Visitor, asked: AskProof): Promise<Proof | Refusal<Code>> {
  const hash = hashAsked(asked)
  const link = hash && (await visitor.withLogins((logins) => findProof(logins, hash)))
  const by = 'code' in asked ? 'code' : 'file'
  const proof = link && (await visitor.withScope(link.studioId, (scope) => proofOf(scope, link.signatureId, by), { logins: true }))
  if (proof) return proof
  const wait = await visitor.limits.spend(wrong, visitor.clientKey)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  return refuse('code' in asked ? 'code-unknown' : 'file-unknown')
}

function hashAsked(asked: AskProof): Buffer | null {
  if ('sha256' in asked) return Buffer.from(asked.sha256, 'hex')
  const code = readCode(asked.code)
  return code === null ? null : hashOfCode(code)
}

async function proofOf(scope: LoginScope, signatureId: string, by: Proof['by']): Promise<Proof | null> {
  const proven = (await findEvidence(scope, signatureId)) ?? (await findRecordedEvidence(scope, signatureId))
  if (!proven) return null
  const studio = await scope.db.selectFrom('studios').select('name').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  const {
    documentName,
    version,
    sha256,
    signature,
    role,
    signedAt,
    madeAt,
    zone,
    isLate,
    readAs,
    children,
    entry,
    holds,
    sealedAfterwardsAt,
  } = proven.evidence
  return {
    studio: studio.name ?? '',
    document: documentName,
    version,
    sha256,
    signature,
    role,
    signedAt,
    madeAt,
    zone,
    isLate,
    readAs,
    children,
    entry: { number: entry.number, hash: entry.hash.slice(0, 16), previous: entry.previous.slice(0, 16) },
    holds,
    sealedAfterwardsAt,
    by,
  }
}
