import { z } from 'zod'
import type { Scope } from '../../../platform/actor.ts'
import { mailInvitationJob } from '../jobs.ts'
import { sentTogether } from './queries.ts'

export const SendAction = z.object({
  kind: z.literal('invitations-sent'),
  batchId: z.uuid(),
  at: z.iso.datetime(),
  /** those of users who wait, which these have replaced */
  withdrawn: z.array(z.object({ id: z.uuid(), email: z.string() })),
})
export type SendAction = z.infer<typeof SendAction>

/** Lets those that were sent together go, each at its time; one that was revoked or sent by itself since does not. */
export async function leaveInTurn(scope: Scope, action: SendAction): Promise<void> {
  for (const { id, leavesAt } of await asSent(scope, action)) enqueueInTurn(scope, { id, leavesAt, sentAt: new Date(action.at) })
}

export async function asSent(scope: Scope, { batchId, at }: SendAction) {
  const rows = await sentTogether(scope, batchId)
  return rows.filter(({ sentAt, revokedAt, acceptedAt }) => revokedAt === null && acceptedAt === null && sentAt.toISOString() === at)
}

export function enqueueInTurn(scope: Scope, { id, leavesAt, sentAt }: { id: string; leavesAt: Date | null; sentAt: Date }): void {
  const mailing = { studioId: scope.studioId, invitationId: id, sentAt: sentAt.toISOString() }
  const startAfter = leavesAt ? Temporal.Instant.fromEpochMilliseconds(leavesAt.getTime()) : scope.clock.now()
  scope.enqueue(mailInvitationJob, mailing, { startAfter, once: `${id} ${mailing.sentAt}` })
}
