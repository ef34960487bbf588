import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { closeInvitation, lockOpenInvitation } from './queries/invitations.ts'

export async function withdrawInvitation(scope: Scope, email: string): Promise<void> {
  const open = await lockOpenInvitation(scope, email)
  if (open) await withdraw(scope, open.id)
}

/** That of somebody who was added and waits to join. */
export async function withdrawUnlisted(scope: Scope, email: string): Promise<void> {
  const open = await lockOpenInvitation(scope, email)
  if (open?.userId) await withdraw(scope, open.id)
}

async function withdraw(scope: Scope, id: string): Promise<void> {
  await closeInvitation(scope, id, { revokedAt: toDate(scope.clock.now()) })
  scope.refresh('invitations', { roles: ['owner'] })
}
