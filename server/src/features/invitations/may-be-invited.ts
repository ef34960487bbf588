import type { InvitedRole } from '@callboard/contract/invitations'
import type { Scope } from '../../platform/actor.ts'
import { findWaiting } from '../users/find-waiting.ts'

/** Whoever waits is brought by an invitation to what the studio has of them, as what they are there. */
export async function mayBeInvited(scope: Scope, { email, role }: { email: string; role: InvitedRole }): Promise<boolean> {
  const waiting = await findWaiting(scope, email)
  return waiting !== undefined && isMeantAs(waiting, role)
}

export const isMeantAs = (waiting: { role: string }, role: InvitedRole): boolean =>
  role === (waiting.role === 'parent' ? 'parent' : 'teacher')
