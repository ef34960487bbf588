import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { insertIdentity } from './queries/identities.ts'

/**
 * Gives somebody whom an owner adds a login; nobody can sign in with it before a welcome link has been followed and a password set.
 * The scope must be one that sees the logins (withDirectoryIn).
 * @param person `id` is also the user's; `passwordHash` comes from `hashPassword` of something random, made before the transaction
 */
export async function addIdentity(
  scope: Scope,
  { id, email, passwordHash, studioId }: { id: string; email: string; passwordHash: string; studioId: string },
): Promise<'added' | Refusal<'email-taken'>> {
  const isNew = await insertIdentity(scope, { id, email, passwordHash, studioId, confirmedAt: null, at: toDate(scope.clock.now()) })
  return isNew ? 'added' : refuse('email-taken')
}
