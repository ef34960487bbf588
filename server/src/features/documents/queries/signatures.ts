import { sql } from 'kysely'
import type { Logins, LoginScope, Scope } from '../../../platform/actor.ts'

export interface NewSignature {
  readonly id: string
  readonly documentId: string
  readonly version: number
  readonly userId: string
  /** of a document for each child */
  readonly studentId: string | null
  readonly signedAt: Date
  readonly isLate: boolean
  readonly trailNumber: number
  readonly code: string
}

export async function insertSignature({ db, studioId }: Scope, one: NewSignature): Promise<void> {
  await db
    .insertInto('documentSignatures')
    .values({
      studioId,
      ...one,
      childOfAgeOn: sql`(select (max(date_of_birth) + interval '21 years')::date from students where studio_id = ${studioId} and parent_id = ${one.userId})`,
    })
    .execute()
}

export function findSignature(
  { db, studioId }: Scope,
  { documentId, version, userId, studentId }: Pick<NewSignature, 'documentId' | 'version' | 'userId' | 'studentId'>,
) {
  return db
    .selectFrom('documentSignatures')
    .select(['id', 'signedAt', 'trailNumber'])
    .where('studioId', '=', studioId)
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .where('userId', '=', userId)
    .where('studentId', studentId === null ? 'is' : '=', studentId)
    .executeTakeFirst()
}

export async function hasSigned({ db, studioId }: Scope, documentId: string, version: number, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('documentSignatures')
    .select('id')
    .where('studioId', '=', studioId)
    .where('documentId', '=', documentId)
    .where('version', '=', version)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

function withEntry({ db, studioId }: Scope) {
  return db
    .selectFrom('documentSignatures as s')
    .leftJoin('evidenceTerms as terms', (join) => join.onRef('terms.studioId', '=', 's.studioId').onRef('terms.id', '=', 's.id'))
    .innerJoin('trailEntries as e', (join) => join.onRef('e.studioId', '=', 's.studioId').onRef('e.number', '=', 's.trailNumber'))
    .where('s.studioId', '=', studioId)
}

export function findSignatureById(scope: Scope, id: string) {
  return withEntry(scope)
    .select([
      's.code',
      's.documentId',
      's.version',
      's.userId',
      's.erasedAt',
      'terms.keptUntil',
      's.studentId',
      'e.number',
      'e.at',
      'e.kind',
      'e.subjectId',
      'e.facts',
      'e.previous',
      'e.hash',
    ])
    .where('s.id', '=', id)
    .executeTakeFirst()
}

/** One's own, newest first, each with the name that the document had then. */
export function ownSignatures(actor: Scope & { readonly user: { readonly id: string } }) {
  return actor.db
    .selectFrom('documentSignatures as s')
    .leftJoin('trailTexts as t', (join) =>
      join.onRef('t.studioId', '=', 's.studioId').onRef('t.number', '=', 's.trailNumber').on('t.field', '=', 'document'),
    )
    .leftJoin('trailEntries as e', (join) => join.onRef('e.studioId', '=', 's.studioId').onRef('e.number', '=', 's.trailNumber'))
    .leftJoin('trailTexts as c', (join) =>
      join.onRef('c.studioId', '=', 's.studioId').onRef('c.number', '=', 's.trailNumber').on('c.field', '=', 'children'),
    )
    .select(['e.facts', 'c.text as children'])
    .select(({ fn, val }) => ['s.id', 's.version', 's.signedAt', 's.isLate', 's.code', fn.coalesce('t.text', val('')).as('documentName')])
    .where('s.studioId', '=', actor.studioId)
    .where('s.userId', '=', actor.user.id)
    .orderBy('s.signedAt', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

export async function findCopy({ db, studioId }: Scope, signatureId: string): Promise<string | null> {
  const row = await db
    .selectFrom('documentCopies')
    .select('fileId')
    .where('studioId', '=', studioId)
    .where('signatureId', '=', signatureId)
    .executeTakeFirst()
  return row?.fileId ?? null
}

interface Copy {
  readonly signatureId: string
  readonly fileId: string
  readonly madeAt: Date
}

/** In place of one whose bytes are lost. */
export async function insertCopy({ db, studioId }: Scope, copy: Copy): Promise<void> {
  await db
    .insertInto('documentCopies')
    .values({ studioId, ...copy })
    .onConflict((conflict) => conflict.columns(['studioId', 'signatureId']).doUpdateSet({ fileId: copy.fileId, madeAt: copy.madeAt }))
    .execute()
}

interface NewProof {
  readonly hash: Buffer
  readonly kind: 'code' | 'file'
  readonly signatureId: string
}

export async function insertProof({ db, studioId }: LoginScope, proof: NewProof): Promise<void> {
  await db
    .insertInto('signatureProofs')
    .values({ studioId, ...proof })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findProof({ db }: Logins, hash: Buffer) {
  return db.selectFrom('signatureProofs').select(['studioId', 'signatureId']).where('hash', '=', hash).executeTakeFirst()
}

export async function deleteProofs({ db, studioId }: LoginScope): Promise<void> {
  await db.deleteFrom('signatureProofs').where('studioId', '=', studioId).execute()
}
