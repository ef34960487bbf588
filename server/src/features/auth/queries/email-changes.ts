import type { Directory } from '../../../platform/events/open-scope.ts'

export async function replaceEmailChange(
  directory: Directory,
  change: { identityId: string; newEmail: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await directory.db
    .insertInto('emailChanges')
    .values({ ...change, tokenHash: null, followedAt: null })
    .onConflict((conflict) =>
      conflict.column('identityId').doUpdateSet((row) => ({
        newEmail: row.ref('excluded.newEmail'),
        expiresAt: row.ref('excluded.expiresAt'),
        createdAt: row.ref('excluded.createdAt'),
        tokenHash: null,
        followedAt: null,
      })),
    )
    .execute()
}

export async function giveEmailLink(
  directory: Directory,
  of: { identityId: string; createdAt: Date },
  link: { tokenHash: Buffer; expiresAt: Date },
): Promise<string | undefined> {
  const given = await directory.db
    .updateTable('emailChanges')
    .set(link)
    .where('identityId', '=', of.identityId)
    .where('createdAt', '=', of.createdAt)
    .where('followedAt', 'is', null)
    .returning('newEmail')
    .executeTakeFirst()
  return given?.newEmail
}

export function findEmailChange(directory: Directory, tokenHash: Buffer) {
  return directory.db
    .selectFrom('emailChanges as change')
    .innerJoin('identities as identity', 'identity.id', 'change.identityId')
    .select(['change.identityId', 'change.newEmail', 'change.expiresAt', 'change.followedAt', 'identity.studioId'])
    .where('change.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export async function findPendingEmail(directory: Directory, identityId: string, now: Date): Promise<string | undefined> {
  const waiting = await directory.db
    .selectFrom('emailChanges')
    .select('newEmail')
    .where('identityId', '=', identityId)
    .where('followedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return waiting?.newEmail
}

export async function markEmailFollowed(directory: Directory, identityId: string, at: Date): Promise<void> {
  await directory.db.updateTable('emailChanges').set({ followedAt: at }).where('identityId', '=', identityId).execute()
}

export async function deleteEmailChange(directory: Directory, identityId: string): Promise<void> {
  await directory.db.deleteFrom('emailChanges').where('identityId', '=', identityId).where('followedAt', 'is', null).execute()
}
