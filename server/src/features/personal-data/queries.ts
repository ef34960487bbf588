import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

/** Whose archive: their own, or what an owner makes because they asked in writing. */
export interface Kept {
  readonly userId: string
  readonly forRequest: boolean
}

function archives({ db, studioId }: Scope) {
  return db
    .selectFrom('personalArchives as a')
    .leftJoin('files as f', (join) => join.onRef('f.studioId', '=', 'a.studioId').onRef('f.id', '=', 'a.fileId'))
    .leftJoin('users as g', (join) => join.onRef('g.studioId', '=', 'a.studioId').onRef('g.id', '=', 'a.givenBy'))
    .selectAll('a')
    .select(['f.size as bytes', 'g.name as giverName'])
    .where('a.studioId', '=', studioId)
}
export type PersonalArchiveRow = NonNullable<Awaited<ReturnType<typeof findArchiveById>>>

export const findPersonalArchive = (scope: Scope, { userId, forRequest }: Kept) =>
  archives(scope).where('a.userId', '=', userId).where('a.forRequest', '=', forRequest).executeTakeFirst()

export const findArchiveById = (scope: Scope, id: string) => archives(scope).where('a.id', '=', id).executeTakeFirst()

/** Somebody who is in the studio, also before they have joined. */
export async function findMember({ db, studioId }: Scope, id: string) {
  return await db
    .selectFrom('users as u')
    .innerJoin('members as m', (join) => join.onRef('m.studioId', '=', 'u.studioId').onRef('m.userId', '=', 'u.id'))
    .select(['u.id', 'u.name', 'u.role', 'u.active', 'u.identityId'])
    .where('u.studioId', '=', studioId)
    .where('u.id', '=', id)
    .executeTakeFirst()
}

/** Replaces whatever there was of the person; two at once make one, as the second finds the first. @returns null: another one was quicker */
export async function insertArchive(
  { db, studioId, clock }: Scope,
  { userId, forRequest, askedBy, receivedOn }: Kept & { readonly askedBy: string; readonly receivedOn: string | null },
): Promise<string | null> {
  const id = randomUUIDv7()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('personalArchives')
    .values({ studioId, id, userId, forRequest, askedBy, receivedOn, askedAt: toDate(clock.now()), state: 'making' })
    .onConflict((conflict) => conflict.columns(['studioId', 'userId', 'forRequest']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? id : null
}

export async function deleteArchives({ db, studioId }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('personalArchives')
    .where('studioId', '=', studioId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Those of the guardians of a child, or of one guardian. */
export async function deleteArchivesAbout({ db, studioId }: Scope, studentIds: readonly string[], userId?: string): Promise<void> {
  await db
    .deleteFrom('personalArchives')
    .where('studioId', '=', studioId)
    .where(
      sql<boolean>`user_id in (select g.user_id from guardians g where g.studio_id = ${studioId} and g.student_id = any (${[...studentIds]}::uuid[])
        and (${userId ?? null}::uuid is null or g.user_id = ${userId ?? null}::uuid))`,
    )
    .execute()
}

/** Of one that is being made. @returns false: it is not wanted any more */
export async function noteProgress({ db, studioId }: Scope, id: string, part: { done: number; total: number; reach?: string }) {
  const { numUpdatedRows } = await db
    .updateTable('personalArchives')
    .set(part)
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function noteFailed({ db, studioId }: Scope, id: string): Promise<void> {
  await db
    .updateTable('personalArchives')
    .set({ state: 'failed' })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute()
}

export async function noteReady(
  { db, studioId }: Scope,
  id: string,
  { fileId, expiresAt }: { fileId: string; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('personalArchives')
    .set({ state: 'ready', fileId, expiresAt })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .execute()
}

export async function noteGiven({ db, studioId, clock }: Scope, id: string, givenBy: string): Promise<void> {
  await db
    .updateTable('personalArchives')
    .set({ givenAt: toDate(clock.now()), givenBy })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .execute()
}

/** The file goes; of what an owner has made it stays known when it was asked for and given. */
export async function endOldArchives({ db, studioId, clock }: Scope): Promise<void> {
  const over = toDate(clock.now())
  await db
    .updateTable('personalArchives')
    .set({ state: 'over', fileId: null, expiresAt: null })
    .where('studioId', '=', studioId)
    .where('forRequest', '=', true)
    .where('expiresAt', '<=', over)
    .where('state', '=', 'ready')
    .execute()
  await db
    .deleteFrom('personalArchives')
    .where('studioId', '=', studioId)
    .where('forRequest', '=', false)
    .where('expiresAt', '<=', over)
    .execute()
}
