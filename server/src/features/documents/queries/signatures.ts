import { sql } from 'kysely'
import type { Logins, LoginScope, Scope } from '../../../platform/actor.ts'
import { isOurs } from '../../../platform/trail/is-ours.ts'

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
  /** the entry that has its code */
  readonly sealedIn: number
  readonly code: string
}

export async function insertSignature({ db, studioId }: Scope, one: NewSignature): Promise<void> {
  await db
    .insertInto('documentSignatures')
    .values({
      studioId,
      ...one,
      childOfAgeOn: sql`(select (max(s.date_of_birth) + interval '21 years')::date from students s
        join guardians g on g.studio_id = s.studio_id and g.student_id = s.id
        where s.studio_id = ${studioId} and g.user_id = ${one.userId})`,
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

/** To which consents of which children somebody has said No since a moment. */
export function noSaidSince({ db, studioId }: Scope, { userId, since }: { readonly userId: string; readonly since: Date }) {
  return db
    .selectFrom('studentConsents')
    .select(['studentId', 'kind'])
    .distinct()
    .where('studioId', '=', studioId)
    .where('changedBy', '=', userId)
    .where('kind', 'in', ['photo', 'social-media'])
    .where('given', '=', false)
    .where('changedAt', '>', since)
    .execute()
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
    .leftJoin('trailEntries as z', (join) =>
      join.onRef('z.studioId', '=', 's.studioId').onRef('z.number', '=', 's.sealedIn').onRef('z.number', '<>', 's.trailNumber'),
    )
    .select([
      'z.at as sealedAfterwardsAt',
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

/** The same as the record alone has it, where the row of the signature is gone. */
export function findRecordedSignature({ db, studioId }: Scope, id: string) {
  return db
    .selectFrom('trailEntries')
    .select(['number', 'at', 'kind', 'subjectId', 'facts', 'previous', 'hash'])
    .select([
      sql<Date | null>`null`.as('sealedAfterwardsAt'),
      sql<Date | null>`null`.as('erasedAt'),
      sql<string | null>`null`.as('keptUntil'),
    ])
    .select([sql<string>`coalesce(facts ->> 'document', '')`.as('documentId'), sql<string>`coalesce(facts ->> 'signer', '')`.as('userId')])
    .select(sql<string>`''`.as('code'))
    .where('studioId', '=', studioId)
    .where('subjectId', '=', id)
    .where('kind', '=', 'documents.signed')
    .where(isOurs(studioId))
    .orderBy('number')
    .limit(1)
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

export interface Copy {
  readonly fileId: string
  /** as the row of the file has it, hexadecimal */
  readonly sha256: string
}

export async function findCopy({ db, studioId }: Scope, signatureId: string): Promise<Copy | null> {
  const row = await db
    .selectFrom('documentCopies as c')
    .leftJoin('files as f', (join) => join.onRef('f.studioId', '=', 'c.studioId').onRef('f.id', '=', 'c.fileId'))
    .select(['c.fileId', 'f.sha256'])
    .where('c.studioId', '=', studioId)
    .where('c.signatureId', '=', signatureId)
    .executeTakeFirst()
  return row ? { fileId: row.fileId, sha256: row.sha256?.toString('hex') ?? '' } : null
}

/** The hashes that the record has of a signature's copies; null: it was signed before the record had any, and has not been sealed yet. */
export async function findPrints({ db, studioId }: Scope, signatureId: string): Promise<string[] | null> {
  const { rows } = await sql<{ hash: string | null; isSealed: boolean }>`
    select t.hash, s.sealed_in is not null as is_sealed
    from document_signatures s left join (
      select facts ->> 'sha256' as hash from trail_entries
      where studio_id = ${studioId} and kind = 'documents.copied' and subject_id = ${signatureId} and ${isOurs(studioId)}
      union all
      select substr(f.key, 6) from trail_entries e, jsonb_each(case jsonb_typeof(e.facts) when 'object' then e.facts else '{}' end) f
      where e.studio_id = ${studioId} and e.kind = 'documents.sealed' and f.key like 'copy.%' and f.value #>> '{}' = ${signatureId}
        and ${isOurs(studioId)}
    ) t on true
    where s.studio_id = ${studioId} and s.id = ${signatureId}`.execute(db)
  return rows.some(({ isSealed }) => !isSealed) ? null : rows.flatMap(({ hash }) => hash ?? [])
}

interface NewCopy {
  readonly signatureId: string
  readonly fileId: string
  readonly madeAt: Date
}

/** In place of one whose bytes are lost. */
export async function insertCopy({ db, studioId }: Scope, copy: NewCopy): Promise<void> {
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
