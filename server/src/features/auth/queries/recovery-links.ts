import { randomUUIDv7 } from 'node:crypto'
import type { Logins } from '../../../platform/actor.ts'
import { withHome } from './memberships.ts'

export type Purpose = 'recovery' | 'welcome'

export function findRecoveryLink(logins: Logins, tokenHash: Buffer) {
  const link = logins.db
    .selectFrom('recoveryLinks')
    .select(['id', 'identityId', 'expiresAt', 'followedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return withHome(logins, link)
}

export async function countLinksSince(logins: Logins, identityId: string, since: Date): Promise<number> {
  const { count } = await logins.db
    .selectFrom('recoveryLinks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('identityId', '=', identityId)
    .where('followedAt', 'is', null)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertLink(
  logins: Logins,
  link: { identityId: string; purpose: Purpose; expiresAt: Date; createdAt: Date },
): Promise<string> {
  const id = randomUUIDv7()
  await logins.db
    .insertInto('recoveryLinks')
    .values({ id, ...link, tokenHash: null, followedAt: null })
    .execute()
  return id
}

export async function thinOutLinks(
  logins: Logins,
  identityId: string,
  { keep, expiredBefore }: { keep: number; expiredBefore: Date },
): Promise<void> {
  const kept = logins.db
    .selectFrom('recoveryLinks as newer')
    .select('newer.id')
    .where('newer.identityId', '=', identityId)
    .where('newer.followedAt', 'is', null)
    .orderBy('newer.createdAt', 'desc')
    .orderBy('newer.id', 'desc')
    .limit(keep)
  await logins.db
    .deleteFrom('recoveryLinks')
    .where('identityId', '=', identityId)
    .where((link) =>
      link.or([link('expiresAt', '<', expiredBefore), link.and([link('followedAt', 'is', null), link('id', 'not in', kept)])]),
    )
    .execute()
}

export async function giveToken(logins: Logins, id: string, link: { tokenHash: Buffer; expiresAt: Date }): Promise<boolean> {
  const given = await logins.db
    .updateTable('recoveryLinks')
    .set(link)
    .where('id', '=', id)
    .where('followedAt', 'is', null)
    .executeTakeFirst()
  return given.numUpdatedRows === 1n
}

export function findLinkById(logins: Logins, id: string) {
  const link = logins.db.selectFrom('recoveryLinks').select(['identityId', 'purpose']).where('id', '=', id).executeTakeFirst()
  return withHome(logins, link)
}

/** It still works, but is no longer one of the pending ones, whose number is limited. */
export async function markLinkOpened(logins: Logins, id: string, at: Date): Promise<void> {
  await logins.db.updateTable('recoveryLinks').set({ followedAt: at }).where('id', '=', id).where('followedAt', 'is', null).execute()
}

/** What was opened is what the new password was set with. */
export async function noteLinksUsed(logins: Logins, identityId: string, at: Date): Promise<void> {
  const opened = logins.db
    .selectFrom('recoveryLinks')
    .select('tokenHash')
    .where('identityId', '=', identityId)
    .where('followedAt', 'is not', null)
  await logins.db.updateTable('mailedLinks').set({ followedAt: at }).where('tokenHash', 'in', opened).execute()
}

export async function deleteLinks(logins: Logins, identityId: string): Promise<void> {
  await logins.db.deleteFrom('recoveryLinks').where('identityId', '=', identityId).execute()
}
