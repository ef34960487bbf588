import type { Directory } from '../../../platform/events/open-scope.ts'

// Links are found before a studio is known: they lie beside the logins, for scopes that see those.

export function findLink(directory: Directory, tokenHash: Buffer) {
  return directory.db
    .selectFrom('invitationLinks')
    .select(['studioId', 'invitationId'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export async function keepLink(directory: Directory, link: { tokenHash: Buffer; studioId: string; invitationId: string }): Promise<void> {
  await directory.db.insertInto('invitationLinks').values(link).execute()
}
