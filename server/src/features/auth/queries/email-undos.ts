import type { Insertable } from 'kysely'
import type { DB } from '../../../platform/db/database.ts'
import type { Logins } from '../../../platform/actor.ts'
import { withHome } from './memberships.ts'

export async function insertEmailUndo(
  logins: Logins,
  undo: Pick<Insertable<DB['emailUndos']>, 'id' | 'identityId' | 'oldEmail' | 'newEmail' | 'changedAt' | 'expiresAt'>,
): Promise<void> {
  await logins.db.insertInto('emailUndos').values(undo).execute()
}

export function giveUndoLink(logins: Logins, id: string, link: { tokenHash: Buffer; expiresAt: Date }) {
  return logins.db
    .updateTable('emailUndos')
    .set(link)
    .where('id', '=', id)
    .where('followedAt', 'is', null)
    .returning(['oldEmail', 'newEmail'])
    .executeTakeFirst()
}

export function findUndo(logins: Logins, tokenHash: Buffer) {
  const undo = logins.db
    .selectFrom('emailUndos')
    .select(['id', 'identityId', 'oldEmail', 'changedAt', 'expiresAt', 'followedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return withHome(logins, undo)
}

export function findUndoTo(logins: Logins, { identityId, newEmail, changedAt }: { identityId: string; newEmail: string; changedAt: Date }) {
  return logins.db
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

export async function noteEmailUndone(logins: Logins, id: string, of: { undoneEmail: string; followedAt?: Date }): Promise<void> {
  await logins.db.updateTable('emailUndos').set(of).where('id', '=', id).execute()
}

export function findUndone(logins: Logins, id: string) {
  return logins.db.selectFrom('emailUndos').select(['undoneEmail', 'followedAt']).where('id', '=', id).executeTakeFirst()
}

export async function deleteUndosAfter(logins: Logins, undo: { id: string; identityId: string; changedAt: Date }): Promise<void> {
  await logins.db
    .deleteFrom('emailUndos')
    .where('identityId', '=', undo.identityId)
    .where('changedAt', '>=', undo.changedAt)
    .where('id', '<>', undo.id)
    .execute()
}

export async function deleteUndosExpiredBefore(logins: Logins, instant: Date): Promise<void> {
  await logins.db.deleteFrom('emailUndos').where('expiresAt', '<', instant).execute()
}
