import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'

/** Documents that anybody has signed, oldest first, also those that were withdrawn. */
export async function signedDocuments({ db, studioId }: Scope): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('documents')
    .select(['id', 'name'])
    .where('studioId', '=', studioId)
    .where('hasSignatures', '=', true)
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
    .innerJoin('files', (join) => join.onRef('files.studioId', '=', 'v.studioId').onRef('files.id', '=', 'v.fileId'))
    .select(['v.number', 'v.fileId', 'v.pages', 'v.createdAt', 'files.sha256'])
    .where('v.studioId', '=', studioId)
    .where('v.documentId', '=', documentId)
    .orderBy('v.number')
    .execute()
}

export async function signaturesOf({ db, studioId }: Scope, documentId: string) {
  return await db
    .selectFrom('documentSignatures')
    .select(['id', 'code', 'version', 'signedAt', 'erasedAt'])
    .where('studioId', '=', studioId)
    .where('documentId', '=', documentId)
    .orderBy('signedAt')
    .orderBy('id')
    .execute()
}

/** Who has the document now, and how it stands with each. */
export async function givenTo({ db, studioId }: Scope, documentId: string) {
  return await db
    .selectFrom('documentRecipients as r')
    .innerJoin('users', (join) => join.onRef('users.studioId', '=', 'r.studioId').onRef('users.id', '=', 'r.userId'))
    .leftJoin('students', (join) => join.onRef('students.studioId', '=', 'r.studioId').onRef('students.id', '=', 'r.studentId'))
    .select(['users.name', 'users.email', 'r.studentId', 'students.name as studentName', 'r.receivedAt', 'r.viewedAt', 'r.readAt'])
    .select(['r.signedAt', 'r.lastReminderAt'])
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
