import type { LoginScope } from '../../platform/actor.ts'
import { addIdentity } from './add-identity.ts'

/** Gives a user of the studio a login that opens nothing until its address is confirmed. @returns false where the address has one already */
export async function giveLogin(
  scope: LoginScope,
  { userId, email, passwordHash }: { userId: string; email: string; passwordHash: string },
): Promise<boolean> {
  const { db, studioId } = scope
  const identityId = await addIdentity(scope, { wantedId: userId, email, passwordHash, studioId })
  if (identityId === null) return false
  await db.updateTable('users').set({ identityId }).where('studioId', '=', studioId).where('id', '=', userId).execute()
  return true
}
