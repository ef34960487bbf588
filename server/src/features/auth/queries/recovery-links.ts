import type { Directory } from '../../../platform/events/open-scope.ts'

export type Purpose = 'recovery' | 'welcome'

/** Whose link it is; undefined when there is none with this token. */
export function findLink(directory: Directory, tokenHash: Buffer) {
  return directory.db
    .selectFrom('recoveryLinks as link')
    .innerJoin('identities as identity', 'identity.id', 'link.identityId')
    .select(['link.identityId', 'identity.studioId', 'link.expiresAt', 'link.followedAt'])
    .where('link.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Gives a login a new link, which voids the one it had. */
export async function replaceLink(
  directory: Directory,
  link: { identityId: string; purpose: Purpose; tokenHash: Buffer; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await directory.db
    .insertInto('recoveryLinks')
    .values({ ...link, followedAt: null })
    .onConflict((conflict) =>
      conflict.column('identityId').doUpdateSet((row) => ({
        purpose: row.ref('excluded.purpose'),
        tokenHash: row.ref('excluded.tokenHash'),
        expiresAt: row.ref('excluded.expiresAt'),
        createdAt: row.ref('excluded.createdAt'),
        followedAt: null,
      })),
    )
    .execute()
}

export async function markLinkFollowed(directory: Directory, identityId: string, at: Date): Promise<void> {
  await directory.db.updateTable('recoveryLinks').set({ followedAt: at }).where('identityId', '=', identityId).execute()
}

export async function deleteLink(directory: Directory, identityId: string): Promise<void> {
  await directory.db.deleteFrom('recoveryLinks').where('identityId', '=', identityId).execute()
}
