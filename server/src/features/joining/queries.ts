import { sql, type Selectable } from 'kysely'
import type { Logins, Scope } from '../../platform/actor.ts'
import type { DB } from '../../platform/db/database.ts'

export type LinkRow = Selectable<DB['joinLinks']>
export type JoinRequestRow = Selectable<DB['joinRequests']>

export async function studioOfCode({ db }: Logins, code: string): Promise<string | null> {
  const row = await db.selectFrom('joinCodes').select('studioId').where('code', '=', code).executeTakeFirst()
  return row?.studioId ?? null
}

export async function keepCodes({ db }: Logins, studioId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await db
    .insertInto('joinCodes')
    .values(codes.map((code) => ({ code, studioId })))
    .execute()
}

/** Those whose link is there no more. */
export async function dropCodes({ db, studioId }: Logins & Scope): Promise<void> {
  await sql`delete from join_codes c where c.studio_id = ${studioId}
    and not exists (select from join_links l where l.studio_id = ${studioId} and l.code = c.code)`.execute(db)
}

export async function deleteCodes({ db }: Logins, studioId: string): Promise<void> {
  await db.deleteFrom('joinCodes').where('studioId', '=', studioId).execute()
}

export function findLinkForAll({ db, studioId }: Scope): Promise<LinkRow | undefined> {
  return db.selectFrom('joinLinks').selectAll().where('studioId', '=', studioId).where('familyId', 'is', null).executeTakeFirst()
}

export function findLinkByCode({ db, studioId }: Scope, code: string): Promise<LinkRow | undefined> {
  return db.selectFrom('joinLinks').selectAll().where('studioId', '=', studioId).where('code', '=', code).executeTakeFirst()
}

export async function insertLinks({ db, studioId }: Scope, links: readonly Omit<LinkRow, 'studioId' | 'asked'>[]): Promise<void> {
  if (links.length === 0) return
  await db
    .insertInto('joinLinks')
    .values(links.map((link) => ({ studioId, ...link })))
    .execute()
}

export async function deleteLinkForAll({ db, studioId }: Scope): Promise<void> {
  await db.deleteFrom('joinLinks').where('studioId', '=', studioId).where('familyId', 'is', null).execute()
}

/** Letters of these families: those that are used or over go. */
export async function deleteSpentLetters({ db, studioId, clock }: Scope): Promise<void> {
  const now = new Date(clock.now().epochMilliseconds)
  await db
    .deleteFrom('joinLinks')
    .where('studioId', '=', studioId)
    .where('familyId', 'is not', null)
    .where((is) => is.or([is('endsAt', '<=', now), is('asked', '>=', is.ref('most'))]))
    .execute()
}

export async function renewLetters({ db, studioId }: Scope, endsAt: Date): Promise<void> {
  await db.updateTable('joinLinks').set({ endsAt }).where('studioId', '=', studioId).where('familyId', 'is not', null).execute()
}

export async function lettersOf({ db, studioId }: Scope, familyIds: readonly string[]): Promise<LinkRow[]> {
  if (familyIds.length === 0) return []
  return await db.selectFrom('joinLinks').selectAll().where('studioId', '=', studioId).where('familyId', 'in', familyIds).execute()
}

/** Takes one of the requests that a link is good for. @returns false: it is full, over or gone */
export async function useLink({ db, studioId }: Scope, id: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('joinLinks')
    .set({ asked: sql<number>`asked + 1` })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('endsAt', '>', now)
    .where((is) => is('asked', '<', is.ref('most')))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Whoever asks again, asks anew; what came by a letter stays so. */
export async function putRequest({ db, studioId }: Scope, request: Omit<JoinRequestRow, 'studioId' | 'declinedAt'>): Promise<void> {
  await db
    .insertInto('joinRequests')
    .values({ studioId, ...request })
    .onConflict((conflict) =>
      conflict
        .columns(['studioId', 'email'])
        .doUpdateSet({ ...request, familyId: sql`coalesce(excluded.family_id, join_requests.family_id)`, declinedAt: null }),
    )
    .execute()
}

/** Whether somebody has asked since. */
export async function hasAskedSince({ db, studioId }: Scope, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('joinRequests')
    .select('id')
    .where('studioId', '=', studioId)
    .where('declinedAt', 'is', null)
    .where('askedAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function openRequests({ db, studioId }: Scope) {
  return await db
    .selectFrom('joinRequests as r')
    .leftJoin('users as f', (join) => join.onRef('f.studioId', '=', 'r.studioId').onRef('f.id', '=', 'r.familyId'))
    .select(['r.id', 'r.name', 'r.email', 'r.phone', 'r.note', 'r.askedAt', 'r.familyId', 'f.name as familyName'])
    .where('r.studioId', '=', studioId)
    .where('r.declinedAt', 'is', null)
    .orderBy('r.askedAt')
    .orderBy('r.id')
    .execute()
}

export function lockJoinRequest({ db, studioId }: Scope, id: string): Promise<JoinRequestRow | undefined> {
  return db.selectFrom('joinRequests').selectAll().where('studioId', '=', studioId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setDeclined({ db, studioId }: Scope, id: string, declinedAt: Date | null): Promise<boolean> {
  const changed = await db
    .updateTable('joinRequests')
    .set({ declinedAt })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function deleteJoinRequest({ db, studioId }: Scope, id: string): Promise<void> {
  await db.deleteFrom('joinRequests').where('studioId', '=', studioId).where('id', '=', id).execute()
}

export async function deleteRequestsBefore({ db, studioId }: Scope, before: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('joinRequests')
    .where('studioId', '=', studioId)
    .where('askedAt', '<=', before)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** What was asked from an address, and what came by the letter to a family, with that letter. */
export async function forgetFamily({ db, studioId }: Scope, { id, email }: { id: string; email: string }): Promise<void> {
  await db
    .deleteFrom('joinRequests')
    .where('studioId', '=', studioId)
    .where((is) => is.or([is('familyId', '=', id), ...(email === '' ? [] : [is('email', '=', email)])]))
    .execute()
  await db.deleteFrom('joinLinks').where('studioId', '=', studioId).where('familyId', '=', id).execute()
}
