import type { Scope } from '../../../platform/actor.ts'
import { forgetTasks } from '../forget-tasks.ts'
import { countRecipients } from '../queries/documents.ts'
import { findOwnRecipients, leaveUnsignedFor } from '../queries/recipients.ts'

/** Nobody is asked to sign for children who leave the studio; what was signed for them stays. */
export async function stopAskingForChildren(scope: Scope, studentIds: readonly string[]): Promise<void> {
  const left = await leaveUnsignedFor(scope, studentIds)
  if (left.length === 0) return
  await countRecipients(scope, [...new Set(left.map(({ documentId }) => documentId))])
  for (const { documentId, userId } of left) {
    const others = await findOwnRecipients(scope, documentId, userId)
    if (others.every(({ signedAt }) => signedAt !== null)) await forgetTasks(scope, documentId, [userId])
  }
  scope.refresh('documents', { roles: ['owner'], users: left.map(({ userId }) => userId) })
}
