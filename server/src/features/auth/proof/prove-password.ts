import type { Proven } from '@callboard/contract/auth'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { keepProof } from './keep-proof.ts'
import { verifyPassword } from '../passwords/password.ts'
import { findIdentityById, lockIdentity } from '../queries/identities.ts'
import { hasSecondFactor } from '../queries/people.ts'
import { takeProof } from './take-proof.ts'

type Refusals = Refusal<'wrong-password' | 'code-wanted' | 'not-signed-in'>

/** Proves the user by the current password (S4 accounts); insufficient with two-factor authentication on. */
export async function provePassword(
  visitor: Visitor,
  { password }: { password: string },
): Promise<Proven | Refusals | Refusal<'too-many-requests'>> {
  return takeProof(visitor, 'wrong-password', () => show(visitor, password))
}

async function show(visitor: Visitor, password: string): Promise<Proven | Refusals> {
  // A password must not be compared inside the transaction, so the user is read twice.
  const known = await visitor.withActor(
    async (actor) => {
      const { identityId } = actor.session
      if (await hasSecondFactor(actor, identityId)) return refuse('code-wanted')
      return (await findIdentityById(actor, identityId)) ?? refuse('not-signed-in')
    },
    { logins: true },
  )
  if (isRefusal(known)) return known
  if (!(await verifyPassword(known.passwordHash, password))) return refuse('wrong-password')
  return visitor.withActor(
    async (actor) => {
      // The password or the second factor may have changed during the comparison.
      if ((await lockIdentity(actor, known.id))?.passwordHash !== known.passwordHash) return refuse('wrong-password')
      if (await hasSecondFactor(actor, known.id)) return refuse('code-wanted')
      return keepProof(actor)
    },
    { logins: true },
  )
}
