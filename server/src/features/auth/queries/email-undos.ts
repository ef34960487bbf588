import type { Insertable } from 'kysely'
import type { DB } from '../../../platform/db/database.ts'
import type { Directory } from '../../../platform/events/open-scope.ts'

export async function insertUndo(
  directory: Directory,
  undo: Pick<Insertable<DB['emailUndos']>, 'id' | 'identityId' | 'oldEmail' | 'newEmail' | 'changedAt' | 'expiresAt'>,
): Promise<void> {
  await directory.db.insertInto('emailUndos').values(undo).execute()
}

/** Gives an undo its link, unless it is void by now or was followed. Returns whom to mail it to, and the address that took the place. */
export function giveUndoLink(directory: Directory, id: string, link: { tokenHash: Buffer; expiresAt: Date }) {
  return directory.db
    .updateTable('emailUndos')
    .set(link)
    .where('id', '=', id)
    .where('followedAt', 'is', null)
    .returning(['oldEmail', 'newEmail'])
    .executeTakeFirst()
}

/** Whose change a link undoes; undefined when there is none with this token. */
export function findUndo(directory: Directory, tokenHash: Buffer) {
  return directory.db
    .selectFrom('emailUndos as undo')
    .innerJoin('identities as identity', 'identity.id', 'undo.identityId')
    .select(['undo.id', 'undo.identityId', 'undo.oldEmail', 'undo.changedAt', 'undo.expiresAt', 'undo.followedAt', 'identity.studioId'])
    .where('undo.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** The earliest change away from an address that its link can still undo. */
export function findUndoTo(
  directory: Directory,
  { identityId, newEmail, changedAt }: { identityId: string; newEmail: string; changedAt: Date },
) {
  return directory.db
    .selectFrom('emailUndos')
    .select(['id', 'identityId', 'changedAt'])
    .where('identityId', '=', identityId)
    .where('oldEmail', '=', newEmail)
    .where('followedAt', 'is', null)
    .where('expiresAt', '>', changedAt)
    .orderBy('changedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Notes the address that a change has lost the login to; with `followedAt`, by its link, which is used up. */
export async function noteUndone(directory: Directory, id: string, of: { undoneEmail: string; followedAt?: Date }): Promise<void> {
  await directory.db.updateTable('emailUndos').set(of).where('id', '=', id).execute()
}

/** The address that a login had until its change was undone, and when the link was followed; null: it was changed back without it. */
export function findUndone(directory: Directory, id: string) {
  return directory.db.selectFrom('emailUndos').select(['undoneEmail', 'followedAt']).where('id', '=', id).executeTakeFirst()
}

/** Voids the links that undo later changes of the same login. */
export async function deleteUndosAfter(directory: Directory, undo: { id: string; identityId: string; changedAt: Date }): Promise<void> {
  await directory.db
    .deleteFrom('emailUndos')
    .where('identityId', '=', undo.identityId)
    .where('changedAt', '>=', undo.changedAt)
    .where('id', '<>', undo.id)
    .execute()
}

export async function deleteUndosExpiredBefore(directory: Directory, instant: Date): Promise<void> {
  await directory.db.deleteFrom('emailUndos').where('expiresAt', '<', instant).execute()
}
