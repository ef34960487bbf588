import type { LoginScope } from '../../../platform/actor.ts'
import { inviteWaitingJob } from '../jobs.ts'
import { deleteUnconfirmed, findIdentity } from '../queries/identities.ts'
import { membershipsOf } from '../queries/memberships.ts'

/** Gives whoever reads an address's mail the address of a login that nobody has confirmed; its users are invited to join with theirs. */
export async function yieldAddress(scope: LoginScope, email: string): Promise<void> {
  const login = await findIdentity(scope, email)
  if (!login || login.confirmedAt) return
  const left = await membershipsOf(scope, login.id)
  await deleteUnconfirmed(scope, email)
  for (const membership of left) scope.enqueue(inviteWaitingJob, membership)
}
