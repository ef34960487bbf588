import type { Alone } from '../../platform/actor.ts'

/**
 * Erases somebody of the studio (S4 accounts): what is kept for them goes with their membership, and each feature forgets the rest; their row
 * stays for the books, as a deleted user. Whether it may be done, and telling it, is the caller's. Does nothing for somebody who is not
 * there or erased already. The scope must be one that sees the logins (withActorAndLoginsAlone).
 */
export async function eraseUser(scope: Alone, userId: string): Promise<void> {
  const user = await scope.db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.role === 'deleted') return
  await scope.erasing.person(scope, user)
}
