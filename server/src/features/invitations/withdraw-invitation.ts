import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { closeInvitation, lockOpenInvitation } from './queries/invitations.ts'

export async function withdrawInvitation(scope: Scope, email: string): Promise<void> {
  const open = await lockOpenInvitation(scope, email)
  if (!open) return
  await closeInvitation(scope, open.id, { revokedAt: toDate(scope.clock.now()) })
  scope.refresh('invitations', { roles: ['owner'] })
}
