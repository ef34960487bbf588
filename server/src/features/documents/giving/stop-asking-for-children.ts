import type { Scope } from '../../../platform/actor.ts'
import { settleTasks } from '../forget-tasks.ts'
import { countRecipients } from '../queries/documents.ts'
import { leaveUnsignedFor } from '../queries/recipients.ts'

/** Nobody is asked to sign for children who leave the studio; what was signed for them stays. */
export async function stopAskingForChildren(scope: Scope, studentIds: readonly string[]): Promise<void> {
  const left = await leaveUnsignedFor(scope, studentIds)
  if (left.length === 0) return
  await countRecipients(scope, [...new Set(left.map(({ documentId }) => documentId))])
  for (const { documentId, userId } of left) {
    await settleTasks(scope, { id: documentId, requiresSignature: true }, userId)
  }
  scope.refresh('documents', { roles: ['owner'], users: left.map(({ userId }) => userId) })
}
