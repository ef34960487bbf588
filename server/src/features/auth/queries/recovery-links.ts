import { randomUUIDv7 } from 'node:crypto'
import type { Directory } from '../../../platform/events/open-scope.ts'

export type Purpose = 'recovery' | 'welcome'

/** Whose link it is; undefined when there is none with this token. */
export function findLink(directory: Directory, tokenHash: Buffer) {
  return directory.db
    .selectFrom('recoveryLinks as link')
    .innerJoin('identities as identity', 'identity.id', 'link.identityId')
    .select(['link.id', 'link.identityId', 'identity.studioId', 'link.expiresAt', 'link.followedAt'])
    .where('link.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** How many links a login has been given since an instant and has not followed. */
export async function countLinksSince(directory: Directory, identityId: string, since: Date): Promise<number> {
  const { count } = await directory.db
    .selectFrom('recoveryLinks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('identityId', '=', identityId)
    .where('followedAt', 'is', null)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Gives a login one more link, whose token comes with its mail. */
export async function insertLink(
  directory: Directory,
  link: { identityId: string; purpose: Purpose; expiresAt: Date; createdAt: Date },
): Promise<string> {
  const id = randomUUIDv7()
  await directory.db
    .insertInto('recoveryLinks')
    .values({ id, ...link, tokenHash: null, followedAt: null })
    .execute()
  return id
}

/** Deletes all but the newest unfollowed links of a login, and those that expired before an instant. */
export async function thinOutLinks(
  directory: Directory,
  identityId: string,
  { keep, expiredBefore }: { keep: number; expiredBefore: Date },
): Promise<void> {
  const kept = directory.db
    .selectFrom('recoveryLinks as newer')
    .select('newer.id')
    .where('newer.identityId', '=', identityId)
    .where('newer.followedAt', 'is', null)
    .orderBy('newer.createdAt', 'desc')
    .orderBy('newer.id', 'desc')
    .limit(keep)
  await directory.db
    .deleteFrom('recoveryLinks')
    .where('identityId', '=', identityId)
    .where((link) =>
      link.or([link('expiresAt', '<', expiredBefore), link.and([link('followedAt', 'is', null), link('id', 'not in', kept)])]),
    )
    .execute()
}

/** Gives a link its token, in the place of one that was mailed before. Answers whether it was neither followed nor void. */
export async function giveToken(directory: Directory, id: string, link: { tokenHash: Buffer; expiresAt: Date }): Promise<boolean> {
  const given = await directory.db
    .updateTable('recoveryLinks')
    .set(link)
    .where('id', '=', id)
    .where('followedAt', 'is', null)
    .executeTakeFirst()
  return given.numUpdatedRows === 1n
}

/** Of a link that is still to be mailed; undefined when it is void by now. */
export function findLinkById(directory: Directory, id: string) {
  return directory.db
    .selectFrom('recoveryLinks as link')
    .innerJoin('identities as identity', 'identity.id', 'link.identityId')
    .select(['link.identityId', 'link.purpose', 'identity.studioId'])
    .where('link.id', '=', id)
    .executeTakeFirst()
}

export async function markLinkFollowed(directory: Directory, id: string, at: Date): Promise<void> {
  await directory.db.updateTable('recoveryLinks').set({ followedAt: at }).where('id', '=', id).execute()
}

/** Voids every link of a login. */
export async function deleteLinks(directory: Directory, identityId: string): Promise<void> {
  await directory.db.deleteFrom('recoveryLinks').where('identityId', '=', identityId).execute()
}
