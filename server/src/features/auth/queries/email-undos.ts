import type { Insertable } from 'kysely'
import type { DB } from '../../../platform/db/database.ts'
import type { Directory } from '../../../platform/events/open-scope.ts'

export async function insertUndo(
  directory: Directory,
  undo: Pick<Insertable<DB['emailUndos']>, 'id' | 'identityId' | 'oldEmail' | 'newEmail' | 'changedAt' | 'expiresAt'>,
): Promise<void> {
  await directory.db.insertInto('emailUndos').values(undo).execute()
}

export function giveUndoLink(directory: Directory, id: string, link: { tokenHash: Buffer; expiresAt: Date }) {
  return directory.db
    .updateTable('emailUndos')
    .set(link)
    .where('id', '=', id)
    .where('followedAt', 'is', null)
    .returning(['oldEmail', 'newEmail'])
    .executeTakeFirst()
}

export function findUndo(directory: Directory, tokenHash: Buffer) {
  return directory.db
    .selectFrom('emailUndos as undo')
    .innerJoin('identities as identity', 'identity.id', 'undo.identityId')
    .select(['undo.id', 'undo.identityId', 'undo.oldEmail', 'undo.changedAt', 'undo.expiresAt', 'undo.followedAt', 'identity.studioId'])
    .where('undo.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

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

export async function noteUndone(directory: Directory, id: string, of: { undoneEmail: string; followedAt?: Date }): Promise<void> {
  await directory.db.updateTable('emailUndos').set(of).where('id', '=', id).execute()
}

export function findUndone(directory: Directory, id: string) {
  return directory.db.selectFrom('emailUndos').select(['undoneEmail', 'followedAt']).where('id', '=', id).executeTakeFirst()
}

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
