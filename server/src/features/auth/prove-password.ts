import type { Proven } from '@callboard/contract/auth'
import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { keepProof } from './keep-proof.ts'
import { verifyPassword } from './password.ts'
import { findIdentityById, lockIdentity } from './queries/identities.ts'
import { hasSecondFactor } from './queries/people.ts'
import { takeProof } from './take-proof.ts'

type Refusals = Refusal<'wrong-password' | 'code-wanted' | GateCode>

/** Shows by the current password who sits at this browser (S4 accounts). Where two-factor authentication is on, it is not enough. */
export async function provePassword(
  visitor: Visitor,
  { password }: { password: string },
): Promise<Proven | Refusals | Refusal<'too-many-requests'>> {
  return takeProof(visitor, 'wrong-password', () => show(visitor, password))
}

async function show(visitor: Visitor, password: string): Promise<Proven | Refusals> {
  // Asked twice: a password is not compared inside the transaction.
  const known = await visitor.withActorAndLogins(async (actor) => {
    if (await hasSecondFactor(actor, actor.user.id)) return refuse('code-wanted')
    return (await findIdentityById(actor, actor.user.id)) ?? refuse('not-signed-in')
  })
  if (isRefusal(known)) return known
  if (!(await verifyPassword(known.passwordHash, password))) return refuse('wrong-password')
  return visitor.withActorAndLogins<Proven | Refusals>(async (actor) => {
    // A password that was changed while we compared the old one shows nothing; nor does one beside a factor that was just switched on.
    if ((await lockIdentity(actor, known.id))?.passwordHash !== known.passwordHash) return refuse('wrong-password')
    if (await hasSecondFactor(actor, known.id)) return refuse('code-wanted')
    return keepProof(actor)
  })
}
