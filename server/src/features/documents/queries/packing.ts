import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { firstOfFamily } from './family-signed.ts'

/** Documents that anybody has signed by the record or the rows beside it, oldest first, also those that were withdrawn. */
export async function signedDocuments({ db, studioId }: Scope): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('documents as d')
    .select(['id', 'name'])
    .where('studioId', '=', studioId)
    .where(
      sql<boolean>`(d.has_signatures or exists (
          select from document_signatures s where s.studio_id = d.studio_id and s.document_id = d.id)
        or d.id::text in (select facts ->> 'document' from trail_entries where studio_id = ${studioId} and kind = 'documents.signed'))`,
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function findPacked({ db, studioId }: Scope, id: string) {
  return await db
    .selectFrom('documents')
    .select(['id', 'name', 'createdAt', 'withdrawnAt'])
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function versionsOf({ db, studioId }: Scope, documentId: string) {
  return await db
    .selectFrom('documentVersions as v')
    .leftJoin('files', (join) => join.onRef('files.studioId', '=', 'v.studioId').onRef('files.id', '=', 'v.fileId'))
    .select(['v.number', 'v.fileId', 'v.pages', 'v.createdAt', 'files.sha256'])
    .where('v.studioId', '=', studioId)
    .where('v.documentId', '=', documentId)
    .orderBy('v.number')
    .execute()
}

export async function signaturesOf({ db, studioId }: Scope, documentId: string) {
  return await db
    .selectFrom('documentSignatures as s')
    .leftJoin('documentCopies as c', (join) => join.onRef('c.studioId', '=', 's.studioId').onRef('c.signatureId', '=', 's.id'))
    .select(['s.id', 's.erasedAt', 's.sealedIn', 'c.fileId as copyId'])
    .where('s.studioId', '=', studioId)
    .where('s.documentId', '=', documentId)
    .orderBy('s.signedAt')
    .orderBy('s.id')
    .execute()
}

/** Those that the record knows, also where the row is gone. */
export async function recordedSignatures({ db, studioId }: Scope, documentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trailEntries')
    .select('subjectId')
    .where('studioId', '=', studioId)
    .where('kind', '=', 'documents.signed')
    .where(sql<boolean>`facts ->> 'document' = ${documentId}`)
    .execute()
  return rows.map(({ subjectId }) => subjectId)
}

/** Who has the document now, and how it stands with each. */
export async function givenTo({ db, studioId }: Scope, documentId: string) {
  return await db
    .selectFrom('documentRecipients as r')
    .innerJoin('users', (join) => join.onRef('users.studioId', '=', 'r.studioId').onRef('users.id', '=', 'r.userId'))
    .leftJoin('students', (join) => join.onRef('students.studioId', '=', 'r.studioId').onRef('students.id', '=', 'r.studentId'))
    .select(['r.id', 'users.name', 'users.email', 'r.studentId', 'students.name as studentName', 'r.receivedAt', 'r.viewedAt', 'r.readAt'])
    .select(['r.signedAt', 'r.lastReminderAt', firstOfFamily().as('byFamily')])
    .where('r.studioId', '=', studioId)
    .where('r.documentId', '=', documentId)
    .orderBy(byName('users.name'))
    .orderBy('r.id')
    .execute()
}

export async function nameOfStudio({ db, studioId }: Scope): Promise<{ name: string; zone: string }> {
  return await db
    .selectFrom('studios')
    .select([sql<string>`coalesce(name, '')`.as('name'), 'timezone as zone'])
    .where('id', '=', studioId)
    .executeTakeFirstOrThrow()
}
