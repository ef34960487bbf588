import type { Directory } from '../../../platform/events/open-scope.ts'

// Links are found before a studio is known: they lie beside the logins, for scopes that see those.

export function findLink(directory: Directory, tokenHash: Buffer) {
  return directory.db
    .selectFrom('invitationLinks')
    .select(['studioId', 'invitationId'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Keeps the link of an invitation in the place of the one before. */
export async function replaceLink(
  directory: Directory,
  link: { tokenHash: Buffer; studioId: string; invitationId: string },
): Promise<void> {
  await directory.db
    .insertInto('invitationLinks')
    .values(link)
    .onConflict((conflict) => conflict.columns(['studioId', 'invitationId']).doUpdateSet({ tokenHash: link.tokenHash }))
    .execute()
}

export async function deleteLink(directory: Directory, { studioId, id }: { studioId: string; id: string }): Promise<void> {
  await directory.db.deleteFrom('invitationLinks').where('studioId', '=', studioId).where('invitationId', '=', id).execute()
}
