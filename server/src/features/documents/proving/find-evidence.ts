import { type Evidence, madeAt, readAs } from '@callboard/contract/signature-evidence'
import { Role } from '@callboard/contract/roles'
import { z } from 'zod'
import type { LoginScope, Scope } from '../../../platform/actor.ts'
import { textsOf } from '../../../platform/trail/trail.ts'
import { checkSignature } from './check-record.ts'
import { findRecordedSignature, findSignatureById } from '../queries/signatures.ts'
import { childrenOf } from './read-answers.ts'
import { writeCode } from './read-code.ts'

/** As `signDocument` writes them. */
const Facts = z.object({
  document: z.string(),
  version: z.number(),
  sha256: z.string(),
  pages: z.number(),
  signer: z.string(),
  role: Role,
  received: z.string(),
  viewed: z.string().nullable(),
  read: z.string(),
  readAs: readAs.default(null).catch(null),
  made: madeAt.default(null).catch(null),
  zone: z.string(),
  late: z.boolean(),
  child: z.string().nullable().default(null),
})

export interface Proven<Said = Evidence> {
  readonly evidence: Said
  readonly signerId: string
  readonly documentId: string
}

type Unchecked = Omit<Evidence, 'faults' | 'holds'>
type Row = Omit<NonNullable<Awaited<ReturnType<typeof findSignatureById>>>, 'version' | 'studentId'>

/** What the record and the rows beside it say of a signature, and whether they are as they were written. */
export async function findEvidence(scope: LoginScope, signatureId: string): Promise<Proven | null> {
  return await checked(scope, signatureId, await readSignature(scope, signatureId))
}

/** What the record alone says of a signature whose row is gone, which is a fault; its code is not known any more. */
export async function findRecordedEvidence(scope: LoginScope, signatureId: string): Promise<Proven | null> {
  return await checked(scope, signatureId, await evidenceOf(scope, signatureId, await findRecordedSignature(scope, signatureId)))
}

async function checked(scope: LoginScope, signatureId: string, found: Proven<Unchecked> | null): Promise<Proven | null> {
  if (!found) return null
  const faults = await checkSignature(scope, signatureId)
  return { ...found, evidence: { ...found.evidence, faults, holds: faults.length === 0 } }
}

/** The same as `findEvidence`, unchecked. */
export async function readSignature(scope: Scope, signatureId: string): Promise<Proven<Unchecked> | null> {
  return await evidenceOf(scope, signatureId, await findSignatureById(scope, signatureId))
}

async function evidenceOf(scope: Scope, signatureId: string, row: Row | undefined): Promise<Proven<Unchecked> | null> {
  const facts = Facts.safeParse(row?.facts).data
  if (!row || !facts) return null
  const texts = await textsOf(scope, row.number)
  const evidence = {
    id: signatureId,
    documentId: row.documentId,
    documentName: texts['document'] ?? null,
    version: facts.version,
    pages: facts.pages,
    sha256: facts.sha256,
    signature: texts['signature'] ?? null,
    accountName: texts['name'] ?? null,
    email: texts['email'] ?? null,
    role: facts.role,
    receivedAt: facts.received,
    viewedAt: facts.viewed,
    readAt: facts.read,
    readAs: facts.readAs,
    signedAt: row.at.toISOString(),
    madeAt: facts.made,
    zone: facts.zone,
    isLate: facts.late,
    address: texts['address'] ?? null,
    browser: texts['browser'] ?? null,
    wording: texts['wording'] ?? null,
    children: childrenOf(row.facts, texts['children']),
    code: writeCode(row.code),
    entry: { number: row.number, hash: row.hash.toString('hex'), previous: row.previous.toString('hex') },
    sealedAfterwardsAt: row.sealedAfterwardsAt?.toISOString() ?? null,
    keptUntil: row.keptUntil,
    erasedAt: row.erasedAt?.toISOString() ?? null,
  }
  return { evidence, signerId: row.userId, documentId: row.documentId }
}
