import type { Logins } from '../../../platform/actor.ts'
import { withHome } from './memberships.ts'

export async function replaceEmailChange(
  logins: Logins,
  change: { identityId: string; newEmail: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await logins.db
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
  logins: Logins,
  of: { identityId: string; createdAt: Date },
  link: { tokenHash: Buffer; expiresAt: Date },
): Promise<string | undefined> {
  const given = await logins.db
    .updateTable('emailChanges')
    .set(link)
    .where('identityId', '=', of.identityId)
    .where('createdAt', '=', of.createdAt)
    .where('followedAt', 'is', null)
    .returning('newEmail')
    .executeTakeFirst()
  return given?.newEmail
}

export function findEmailChange(logins: Logins, tokenHash: Buffer) {
  const change = logins.db
    .selectFrom('emailChanges')
    .select(['identityId', 'newEmail', 'expiresAt', 'followedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return withHome(logins, change)
}

export async function markEmailFollowed(logins: Logins, identityId: string, at: Date): Promise<void> {
  await logins.db.updateTable('emailChanges').set({ followedAt: at }).where('identityId', '=', identityId).execute()
}

export async function deleteEmailChange(logins: Logins, identityId: string): Promise<void> {
  await logins.db.deleteFrom('emailChanges').where('identityId', '=', identityId).where('followedAt', 'is', null).execute()
}
