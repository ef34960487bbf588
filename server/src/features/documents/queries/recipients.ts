import type { ListDocuments } from '@callboard/contract/documents'
import { documentLimits } from '@callboard/contract/document-states'
import { randomUUIDv7 } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { holdsWords } from '../../../platform/db/holds-words.ts'
import { holdsText } from './documents.ts'
import { firstOfFamily, signedByFamily } from './family-signed.ts'
import { pageFor, skipped } from './paging.ts'
import type { NewRecipient, Recipient } from './people.ts'

const ofSignature = (column: 'id' | 'is_late') => sql`(
  select ${sql.ref(`s.${column}`)} from document_signatures s
  join documents d on d.studio_id = s.studio_id and d.id = s.document_id and d.version = s.version
  where s.studio_id = r.studio_id and s.document_id = r.document_id and s.user_id = r.user_id
    and s.student_id is not distinct from r.student_id)`

const columns = [
  sql<string | null>`${ofSignature('id')}`.as('signatureId'),
  sql<boolean | null>`${ofSignature('is_late')}`.as('isLate'),
  'r.id',
  'r.documentId',
  'r.userId',
  'r.studentId',
  'students.name as studentName',
  'r.receivedAt',
  'r.viewedAt',
  'r.readAt',
  'r.signedAt',
  'r.lastReminderAt',
  'users.name',
  'users.email',
  'users.role',
  signedByFamily().as('signedByFamily'),
] as const

function withUser({ db, studioId }: Scope) {
  return db
    .selectFrom('documentRecipients as r')
    .innerJoin('users', (join) => join.onRef('users.studioId', '=', 'r.studioId').onRef('users.id', '=', 'r.userId'))
    .leftJoin('students', (join) => join.onRef('students.studioId', '=', 'r.studioId').onRef('students.id', '=', 'r.studentId'))
    .where('r.studioId', '=', studioId)
}

export interface AskRecipients {
  readonly id: string
  readonly search: string
  readonly only: 'all' | 'open'
  readonly page: number
}

export async function pageOfRecipients(actor: Actor, { id, search, only, page: asked }: AskRecipients, requiresSignature: boolean) {
  const isOpen = requiresSignature ? sql<SqlBool>`(r.signed_at is null and not ${signedByFamily()})` : sql<SqlBool>`r.viewed_at is null`
  const matching = withUser(actor)
    .where('r.documentId', '=', id)
    .$if(only === 'open', (all) => all.where(isOpen))
    .$if(search !== '', (all) =>
      all.where(holdsWords(sql`(users.search_name || ' ' || users.search_email || ' ' || coalesce(students.search_name, ''))`, search)),
    )
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const page = pageFor(asked, total, documentLimits.recipientsPerPage)
  const rows = await matching
    .select(columns)
    .orderBy(byName('users.name'))
    .orderBy('users.id')
    .orderBy(byName('students.name'))
    .orderBy('r.id')
    .limit(documentLimits.recipientsPerPage)
    .offset(skipped(page, documentLimits.recipientsPerPage))
    .execute()
  return { rows, total, page }
}
export type RecipientRow = Awaited<ReturnType<typeof pageOfRecipients>>['rows'][number]

/** The caller holds the document's lock. */
export function findRecipient(scope: Scope, documentId: string, recipientId: string) {
  return withUser(scope).select(columns).where('r.documentId', '=', documentId).where('r.id', '=', recipientId).executeTakeFirst()
}

/** A server of the release before leaves it there when it puts a new version in its place. */
const readAsTextAt = sql<Date | null>`case when r.read_as_text_at >= r.received_at then r.read_as_text_at end`

/** One row, or of a document for each child one for each, by their names. */
export function findOwnRecipients({ db, studioId }: Scope, documentId: string, userId: string) {
  return db
    .selectFrom('documentRecipients as r')
    .leftJoin('students', (join) => join.onRef('students.studioId', '=', 'r.studioId').onRef('students.id', '=', 'r.studentId'))
    .select([
      'r.id',
      'r.studentId',
      'r.asStaff',
      'students.name as studentName',
      'r.receivedAt',
      'r.fetchedAt',
      'r.viewedAt',
      'r.readAt',
      readAsTextAt.as('readAsTextAt'),
      'r.signedAt',
      firstOfFamily().as('byFamily'),
    ])
    .where('r.studioId', '=', studioId)
    .where('r.documentId', '=', documentId)
    .where('r.userId', '=', userId)
    .orderBy(byName('students.name'))
    .orderBy('r.id')
    .execute()
}
export type OwnRecipient = Awaited<ReturnType<typeof findOwnRecipients>>[number]

/** Those to remind: who has not signed, or not seen what is to be read. */
export function openRecipients(scope: Scope, documentId: string, requiresSignature: boolean) {
  return withUser(scope)
    .select(columns)
    .where('r.documentId', '=', documentId)
    .where('users.role', '<>', 'deleted')
    .where(requiresSignature ? 'r.signedAt' : 'r.viewedAt', 'is', null)
    .where(sql<boolean>`not ${signedByFamily()}`)
    .orderBy('r.id')
    .execute()
}

const isDone = sql<boolean>`(r.signed_at is not null or ${signedByFamily()})`

/** Of a document's rows together: one for each child is signed when all are. */
const toSign = sql<boolean>`(documents.requires_signature and not bool_and(${isDone}))`
const toRead = sql<boolean>`(not documents.requires_signature and not bool_and(r.viewed_at is not null))`

const own = {
  all: sql<SqlBool>`true`,
  pending: sql<SqlBool>`${toSign}`,
  signed: sql<SqlBool>`bool_and(${isDone})`,
}

/** When the last of all did it; null: one has not. */
const whenAll = (column: 'viewed_at' | 'signed_at') =>
  sql<Date | null>`case when bool_and(${sql.ref(`r.${column}`)} is not null) then max(${sql.ref(`r.${column}`)}) end`

interface OwnChild {
  readonly studentId: string
  readonly studentName: string | null
  readonly isSigned: boolean
}

export async function pageOfOwnDocuments(actor: Actor, { search, filter, page: asked }: ListDocuments) {
  const given = actor.db
    .selectFrom('documentRecipients as r')
    .innerJoin('documents', (join) => join.onRef('documents.studioId', '=', 'r.studioId').onRef('documents.id', '=', 'r.documentId'))
    .leftJoin('students', (join) => join.onRef('students.studioId', '=', 'r.studioId').onRef('students.id', '=', 'r.studentId'))
    .where('r.studioId', '=', actor.studioId)
    .where('r.userId', '=', actor.user.id)
    .where('documents.withdrawnAt', 'is', null)
  const matching = given
    .groupBy(['documents.studioId', 'documents.id'])
    .having(own[filter])
    .$if(search !== '', (all) =>
      all.having(sql<boolean>`(${holdsText(search)} or bool_or(strpos(lower(coalesce(students.name, '')), lower(${search})) > 0))`),
    )
    .select(['documents.id', 'documents.name', 'documents.description', 'documents.requiresSignature', 'documents.expiresOn'])
    .select(['documents.version', sql<Date>`max(r.received_at)`.as('receivedAt')])
    .select([whenAll('viewed_at').as('viewedAt'), whenAll('signed_at').as('signedAt'), toSign.as('toSign'), toRead.as('toRead')])
    .select(sql<boolean>`(bool_and(${isDone}) and bool_or(r.signed_at is null))`.as('isSignedByFamily'))
    .select(
      sql<OwnChild[]>`coalesce(json_agg(json_build_object('student_id', r.student_id, 'student_name', students.name, 'is_signed',
        ${isDone}) order by ${byName('students.name')}, r.id) filter (where r.student_id is not null), '[]'::json)`.as('children'),
    )
  const counted = await actor.db
    .selectFrom(matching.as('m'))
    .select(sql<number>`count(*)::int`.as('total'))
    .select([
      sql<number>`count(*) filter (where m.to_sign)::int`.as('toSign'),
      sql<number>`count(*) filter (where m.to_read)::int`.as('toRead'),
    ])
    .executeTakeFirstOrThrow()
  const hasAny = counted.total > 0 || (await given.select('r.id').limit(1).executeTakeFirst()) !== undefined
  const page = pageFor(asked, counted.total, documentLimits.perPage)
  const rows = await matching
    .orderBy(sql`case when ${toSign} then 0 when ${toRead} then 1 else 2 end`)
    .orderBy(sql`max(r.received_at)`, 'desc')
    .orderBy('documents.id', 'desc')
    .limit(documentLimits.perPage)
    .offset(skipped(page, documentLimits.perPage))
    .execute()
  return { rows, ...counted, page, hasAny }
}
export type OwnDocumentRow = Awaited<ReturnType<typeof pageOfOwnDocuments>>['rows'][number]

/** Whoever has signed the newest version before has signed it still. @returns those who did not have it already; `isSigned`: by their family too */
export async function insertRecipients(scope: Scope, documentId: string, recipients: readonly NewRecipient[]) {
  const ids = recipients.map(() => randomUUIDv7())
  const userIds = recipients.map(({ userId }) => userId)
  const studentIds = recipients.map(({ studentId }) => studentId)
  const asStaff = recipients.map((one) => one.asStaff)
  return await scope.db
    .insertInto('documentRecipients')
    .columns(['studioId', 'id', 'documentId', 'userId', 'studentId', 'asStaff', 'receivedAt', 'viewedAt', 'readAt', 'signedAt'])
    .expression((from) =>
      from
        .selectFrom(
          sql<
            NewRecipient & { readonly id: string }
          >`unnest(${ids}::uuid[], ${userIds}::uuid[], ${studentIds}::uuid[], ${asStaff}::boolean[])`.as<'given'>(
            sql`given (id, user_id, student_id, as_staff)`,
          ),
        )
        .innerJoin('users as u', (join) => join.on('u.studioId', '=', scope.studioId).onRef('u.id', '=', 'given.userId'))
        .innerJoin('documents as d', (join) => join.onRef('d.studioId', '=', 'u.studioId').on('d.id', '=', documentId))
        .leftJoin('documentSignatures as s', (join) =>
          join
            .onRef('s.studioId', '=', 'd.studioId')
            .onRef('s.documentId', '=', 'd.id')
            .onRef('s.version', '=', 'd.version')
            .onRef('s.userId', '=', 'u.id')
            .onRef('s.studentId', 'is not distinct from', 'given.studentId'),
        )
        .select(['u.studioId', 'given.id', 'd.id as documentId', 'given.userId', 'given.studentId', 'given.asStaff'])
        .select(sql`${toDate(scope.clock.now())}`.as('receivedAt'))
        .select(['s.signedAt as viewedAt', 's.signedAt as readAt', 's.signedAt'])
        .where(sql<boolean>`u.active and u.role <> 'deleted'`),
    )
    .onConflict((conflict) => conflict.columns(['studioId', 'documentId', 'userId', 'studentId']).doNothing())
    .returning(['userId', 'studentId', sql<boolean>`(signed_at is not null or ${signedByFamily('document_recipients')})`.as('isSigned')])
    .execute()
}

/** What somebody had been given as one of the staff is theirs as a family from now on. */
export async function giveAsFamily({ db, studioId }: Scope, documentId: string, recipients: readonly NewRecipient[]): Promise<void> {
  const families = recipients.filter(({ asStaff }) => !asStaff).map(({ userId }) => userId)
  if (families.length === 0) return
  await db
    .updateTable('documentRecipients')
    .set({ asStaff: false })
    .where('studioId', '=', studioId)
    .where('documentId', '=', documentId)
    .where('asStaff', '=', true)
    .where(sql<boolean>`user_id = any (${families}::uuid[])`)
    .execute()
}

export async function deleteRecipient({ db, studioId }: Scope, id: string): Promise<void> {
  await db.deleteFrom('documentRecipients').where('studioId', '=', studioId).where('id', '=', id).execute()
}

type Change = Partial<{ fetchedAt: Date; viewedAt: Date; readAt: Date; readAsTextAt: Date; signedAt: Date }>

export async function changeRecipients({ db, studioId }: Scope, ids: readonly string[], change: Change): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('documentRecipients').set(change).where('studioId', '=', studioId).where('id', 'in', ids).execute()
}

/** After a new version everybody begins again, but for people, children and guardians who have left. @returns whom it was given to */
export async function beginAgain({ db, studioId, clock }: Scope, documentId: string): Promise<Recipient[]> {
  await sql`
    delete from document_recipients r using users u
    where r.studio_id = ${studioId} and r.document_id = ${documentId} and u.studio_id = r.studio_id and u.id = r.user_id
      and (u.role = 'deleted' or (r.student_id is not null
        and not exists (select from guardians g
          where g.studio_id = r.studio_id and g.student_id = r.student_id and g.user_id = r.user_id and g.decides)))`.execute(db)
  return await db
    .updateTable('documentRecipients')
    .set({
      receivedAt: toDate(clock.now()),
      fetchedAt: null,
      viewedAt: null,
      readAt: null,
      readAsTextAt: null,
      signedAt: null,
      lastReminderAt: null,
    })
    .where('studioId', '=', studioId)
    .where('documentId', '=', documentId)
    .returning(['userId', 'studentId'])
    .execute()
}

/** Nobody is asked to sign for children who leave; what was signed for them stays. @returns the documents and people concerned */
export async function leaveUnsignedFor({ db, studioId }: Scope, studentIds: readonly string[]) {
  return await db
    .deleteFrom('documentRecipients')
    .where('studioId', '=', studioId)
    .where('studentId', 'in', studentIds)
    .where('signedAt', 'is', null)
    .returning(['documentId', 'userId'])
    .execute()
}

/** A guardian of a child no longer is not asked to sign for it; what they signed stays. @returns the documents concerned */
export async function leaveUnsignedBy(
  { db, studioId }: Scope,
  { studentId, userId }: { readonly studentId: string; readonly userId: string },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('documentRecipients')
    .where('studioId', '=', studioId)
    .where('studentId', '=', studentId)
    .where('userId', '=', userId)
    .where('signedAt', 'is', null)
    .returning('documentId')
    .execute()
  return rows.map(({ documentId }) => documentId)
}

export async function othersAskedFor(
  { db, studioId }: Scope,
  { documentId, studentId, userId }: { readonly documentId: string; readonly studentId: string; readonly userId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('documentRecipients')
    .select('userId')
    .where('studioId', '=', studioId)
    .where('documentId', '=', documentId)
    .where('studentId', '=', studentId)
    .where('userId', '<>', userId)
    .orderBy('userId')
    .execute()
  return rows.map((row) => row.userId)
}

/**
 * What somebody who leaves, or is a family no longer, has not signed is no longer counted. What is asked for a child who stays with another
 * guardian ends with the guardianship: by it the other one is asked. @returns the documents concerned
 */
export async function leaveUnsigned({ db, studioId }: Scope, userId: string, which: 'leaving' | 'as-family'): Promise<string[]> {
  const rows = await db
    .deleteFrom('documentRecipients')
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .where('signedAt', 'is', null)
    .$if(which === 'as-family', (own) => own.where('asStaff', '=', false))
    .$if(which === 'leaving', (own) =>
      own.where(sql<boolean>`not exists (select from guardians g where g.studio_id = document_recipients.studio_id
        and g.student_id = document_recipients.student_id and g.user_id <> ${userId})`),
    )
    .returning('documentId')
    .execute()
  return rows.map(({ documentId }) => documentId)
}

export async function recipientIds({ db, studioId }: Scope, documentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documentRecipients')
    .select('userId')
    .distinct()
    .where('studioId', '=', studioId)
    .where('documentId', '=', documentId)
    .execute()
  return rows.map(({ userId }) => userId)
}
