import type { Directory } from '../../../platform/events/open-scope.ts'

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
