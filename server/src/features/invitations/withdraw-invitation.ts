import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { closeInvitation, lockOpenInvitation } from './queries/invitations.ts'

/** Voids the open invitation of an address, if there is one: whoever has it is added to the studio in another way. */
export async function withdrawInvitation(scope: Scope, email: string): Promise<void> {
  const open = await lockOpenInvitation(scope, email)
  if (!open) return
  await closeInvitation(scope, open.id, { revokedAt: toDate(scope.clock.now()) })
  scope.record({ type: 'invitations.revoked', ids: [open.id], audience: { roles: ['owner'] } })
}
