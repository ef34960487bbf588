import type { ListDocuments } from '@callboard/contract/documents'
import { documentLimits } from '@callboard/contract/document-states'
import { sql, type SqlBool } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { documentFields, type DocumentFields, type StoredDocument } from '../document-fields.ts'
import { awaitedOfDocument } from './awaited.ts'
import { pageFor, skipped } from './paging.ts'

const fieldColumns = documentFields.map((field) => `documents.${field}` as const)

const columns = [
  ...fieldColumns,
  'documents.id',
  'documents.version',
  'documents.revision',
  'documents.createdAt',
  'documents.recipientCount',
  'documents.viewedCount',
  'documents.signedCount',
  'documents.hasSignatures',
  // A person is a recipient once; of a document for each child every child is counted once.
  sql<number>`case when documents.per_child then (
    select count(distinct r.user_id)::int from document_recipients r
    where r.studio_id = documents.studio_id and r.document_id = documents.id) else documents.recipient_count end`.as('peopleCount'),
] as const

function withVersion({ db, studioId }: Scope) {
  return db
    .selectFrom('documents')
    .innerJoin('documentVersions as v', (join) =>
      join
        .onRef('v.studioId', '=', 'documents.studioId')
        .onRef('v.documentId', '=', 'documents.id')
        .onRef('v.number', '=', 'documents.version'),
    )
    .innerJoin('files', (join) => join.onRef('files.studioId', '=', 'v.studioId').onRef('files.id', '=', 'v.fileId'))
    .where('documents.studioId', '=', studioId)
    .where('documents.withdrawnAt', 'is', null)
}

const versionColumns = [
  'v.pages',
  'v.onlyWords',
  'v.fileId',
  'v.createdAt as versionAddedAt',
  'v.createdBy as versionAddedBy',
  'files.size',
  'files.sha256',
] as const

const shownColumns = [...columns, ...versionColumns, awaitedOfDocument.as('awaitedCounts')] as const
const shown = (scope: Scope) => withVersion(scope).select(shownColumns)
export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

export function findDocument(scope: Scope, id: string) {
  return shown(scope).where('documents.id', '=', id).executeTakeFirst()
}

/** S2 §2: in name or description, ignoring case. */
export const holdsText = (search: string) =>
  sql<SqlBool>`strpos(lower(documents.name || ' ' || documents.description), lower(${search})) > 0`

/** S2 §4: what an owner sees as pending, and as signed. */
const filters = {
  all: sql<SqlBool>`true`,
  pending: sql<SqlBool>`documents.requires_signature and documents.signed_count < documents.recipient_count`,
  signed: sql<SqlBool>`documents.requires_signature and documents.recipient_count > 0 and documents.signed_count = documents.recipient_count`,
}

export async function pageOfDocuments(actor: Actor, { search, filter, page: asked }: ListDocuments) {
  const matching = withVersion(actor)
    .where(filters[filter])
    .$if(search !== '', (all) => all.where(holdsText(search)))
  const { total, any } = await actor.db
    .selectNoFrom([
      matching.select(sql<number>`count(*)::int`.as('n')).as('total'),
      sql<boolean>`exists (select from documents where studio_id = ${actor.studioId} and withdrawn_at is null)`.as('any'),
    ])
    .executeTakeFirstOrThrow()
  const page = pageFor(asked, total ?? 0, documentLimits.perPage)
  const rows: DocumentRow[] = await matching
    .select(shownColumns)
    .orderBy('documents.createdAt', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(documentLimits.perPage)
    .offset(skipped(page, documentLimits.perPage))
    .execute()
  return { rows, total: total ?? 0, page, hasAny: any }
}

/** Keeps others from changing the document and who has it until the transaction ends. */
export function lockDocument({ db, studioId }: Scope, id: string) {
  return db
    .selectFrom('documents')
    .innerJoin('studios', 'studios.id', 'documents.studioId')
    .select(fieldColumns)
    .select(['documents.id', 'documents.version', 'documents.revision', 'documents.uploadId', 'documents.withdrawnAt'])
    .select(['documents.hasSignatures', 'documents.recipientCount', 'documents.signedCount', 'documents.deadlineNotifiedOn'])
    .select('studios.timezone as zone')
    .where('documents.studioId', '=', studioId)
    .where('documents.id', '=', id)
    .forUpdate('documents')
    .executeTakeFirst()
}
export type LockedDocument = NonNullable<Awaited<ReturnType<typeof lockDocument>>>

/** Keeps documents as they are, while others may do the same. @returns those that are there and not withdrawn */
export async function holdDocuments({ db, studioId }: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('studioId', '=', studioId)
    .where('id', 'in', ids)
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map(({ id }) => id)
}

type NewDocument = DocumentFields & Pick<StoredDocument, 'id' | 'uploadId' | 'createdBy'>

/** @returns false: the id is taken */
export async function insertDocument({ db, studioId, clock }: Scope, one: NewDocument): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('documents')
    .values({ studioId, createdAt: toDate(clock.now()), ...one })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

interface NewVersion {
  readonly documentId: string
  readonly number: number
  readonly fileId: string
  readonly uploadId: string
  readonly pages: number
  readonly onlyWords: boolean
  readonly createdBy: string
}

export async function insertVersion({ db, studioId, clock }: Scope, one: NewVersion): Promise<void> {
  await db
    .insertInto('documentVersions')
    .values({ studioId, createdAt: toDate(clock.now()), ...one })
    .execute()
}

export function findVersion({ db, studioId }: Scope, documentId: string, number: number) {
  return db
    .selectFrom('documentVersions as v')
    .innerJoin('files', (join) => join.onRef('files.studioId', '=', 'v.studioId').onRef('files.id', '=', 'v.fileId'))
    .select(['v.fileId', 'v.pages', 'v.onlyWords', 'v.uploadId', 'files.sha256'])
    .where('v.studioId', '=', studioId)
    .where('v.documentId', '=', documentId)
    .where('v.number', '=', number)
    .executeTakeFirst()
}

type Change = Partial<
  DocumentFields & Pick<StoredDocument, 'version' | 'revision' | 'withdrawnAt' | 'hasSignatures' | 'deadlineNotifiedOn'>
>

export async function changeDocument({ db, studioId }: Scope, id: string, change: Change): Promise<void> {
  await db.updateTable('documents').set(change).where('studioId', '=', studioId).where('id', '=', id).execute()
}

export async function deleteDocument({ db, studioId }: Scope, id: string): Promise<void> {
  await db.deleteFrom('documents').where('studioId', '=', studioId).where('id', '=', id).execute()
}

/** Counts anew who has documents, a child of several guardians once, after a change of their recipients; the caller holds the documents' locks. */
export async function countRecipients({ db, studioId }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update documents d set recipient_count = c.all_of, viewed_count = c.viewed, signed_count = c.signed
    from (
      select one.id, count(one.counted)::int as all_of, count(*) filter (where one.is_viewed)::int as viewed,
        count(*) filter (where one.is_signed)::int as signed
      from (
        select asked.id, coalesce(r.student_id, r.id) as counted,
          case when doc.all_guardians_sign then bool_and(r.viewed_at is not null) else bool_or(r.viewed_at is not null) end as is_viewed,
          case when doc.all_guardians_sign then bool_and(r.signed_at is not null) else bool_or(r.signed_at is not null) end as is_signed
        from unnest(${ids}::uuid[]) as asked (id)
        join documents doc on doc.studio_id = ${studioId} and doc.id = asked.id
        left join document_recipients r on r.studio_id = ${studioId} and r.document_id = asked.id
        group by asked.id, doc.all_guardians_sign, coalesce(r.student_id, r.id)) one
      group by one.id) c
    where d.studio_id = ${studioId} and d.id = c.id`.execute(db)
}
