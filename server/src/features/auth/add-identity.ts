import type { LoginScope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { insertIdentity } from './queries/identities.ts'

/** Creates a login that cannot be used until its welcome link is followed. */
export async function addIdentity(
  scope: LoginScope,
  { id, email, passwordHash, studioId }: { id: string; email: string; passwordHash: string; studioId: string },
): Promise<'added' | Refusal<'email-taken'>> {
  const isNew = await insertIdentity(scope, { id, email, passwordHash, studioId, confirmedAt: null, at: toDate(scope.clock.now()) })
  return isNew ? 'added' : refuse('email-taken')
}
