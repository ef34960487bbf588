import { randomUUIDv7 } from 'node:crypto'
import { toDate } from '../../platform/clock.ts'
import type { Doors } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { sameHash } from '../../platform/secrets.ts'
import { openStudio } from '../studios/open-studio.ts'
import { deleteUnconfirmed, insertIdentity } from './queries/identities.ts'
import { insertPerson } from './queries/people.ts'
import { closeSignUps, lockSignUpsBeside } from './queries/sign-ups.ts'
import { startSession, type GrantedSession } from './start-session.ts'

/**
 * Makes an owner, with a login and an unnamed studio, of the sign-up whose link was followed: its name and password count, and
 * the others with its address are void. Of several at once exactly one gets a session.
 */
export async function confirmSignUp(
  doors: Doors,
  linkHash: Buffer,
): Promise<GrantedSession | Refusal<'link-invalid' | 'link-used' | 'link-expired'>> {
  return doors.withDirectoryIn(randomUUIDv7(), async (scope) => {
    const signUp = (await lockSignUpsBeside(scope, linkHash)).find((row) => row.tokenHash !== null && sameHash(row.tokenHash, linkHash))
    const now = toDate(scope.clock.now())
    if (!signUp) return refuse('link-invalid')
    if (signUp.followedAt) return refuse('link-used')
    if (signUp.expiresAt <= now) return refuse('link-expired')

    const { email, name, passwordHash } = signUp
    const id = randomUUIDv7()
    // A login that an owner made for this address and nobody ever confirmed gives way to whoever reads its mail.
    await deleteUnconfirmed(scope, email)
    if (!(await insertIdentity(scope, { id, email, passwordHash, studioId: scope.studioId, confirmedAt: now, at: now })))
      return refuse('link-used')
    await closeSignUps(scope, signUp, now)
    await openStudio(scope)
    const owner = { id, name, email, role: 'owner' } as const
    await insertPerson(scope, owner, now)
    return startSession(scope, owner, 'full')
  })
}
