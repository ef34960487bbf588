import type { Role } from '@callboard/contract/roles'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { sameHash } from '../../platform/secrets.ts'
import { acceptInvitation } from '../invitations/accept-invitation.ts'
import { openStudio } from '../studios/open-studio.ts'
import { deleteUnconfirmed, insertIdentity } from './queries/identities.ts'
import { insertPerson, type Person } from './queries/people.ts'
import { closeSignUps, lockSignUpsBeside, studioToJoin } from './queries/sign-ups.ts'
import { startSession, type GrantedSession } from './start-session.ts'

/**
 * Makes an owner, with a login and an unnamed studio, of the sign-up whose link was followed; of one by invitation a user of its
 * studio, with its role. The sign-up's name and password count, and the others with its address are void. Of several at once
 * exactly one gets a session.
 */
export async function confirmSignUp(
  visitor: Visitor,
  linkHash: Buffer,
): Promise<GrantedSession | Refusal<'link-invalid' | 'link-used' | 'link-expired'>> {
  const studioId = await visitor.withDirectory((directory) => studioToJoin(directory, linkHash))
  return visitor.withDirectoryIn(studioId ?? randomUUIDv7(), async (scope) => {
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
    const role = await roleIn(scope, signUp)
    if (isRefusal(role)) return role
    const person = { id, name, email, role }
    await insertPerson(scope, person, now)
    if (role !== 'owner') tellJoining(scope, person)
    return startSession(scope, person, visitor)
  })
}

/** Spends the invitation of the sign-up; without one the studio is opened for its owner. */
async function roleIn(
  scope: Scope,
  { invitationId }: { invitationId: string | null },
): Promise<Role | Refusal<'link-used' | 'link-expired'>> {
  if (invitationId === null) {
    await openStudio(scope)
    return 'owner'
  }
  const accepted = await acceptInvitation(scope, invitationId)
  if (!isRefusal(accepted)) return accepted.role
  return refuse(accepted.code === 'invitation-accepted' ? 'link-used' : 'link-expired')
}

/** Parents do not see one another. */
function tellJoining(scope: Scope, { id, name, email, role }: Person): void {
  const audience = role === 'parent' ? { audience: { roles: ['owner', 'teacher'] } } : {}
  scope.record({ type: 'users.joined', ids: [id], ...audience, facts: { name, email, role } })
  if (role === 'teacher') scope.record({ type: 'teachers.added', ids: [id] })
}
