import type { Scope } from '../../../platform/actor.ts'
import { forgetDeadline, settleTasks } from '../forget-tasks.ts'
import { countRecipients, lockDocument } from '../queries/documents.ts'
import { leaveUnsignedBy } from '../queries/recipients.ts'
import { toClasses } from '../to-those-with.ts'

/** Somebody who is a guardian of a child no longer is not asked to sign for it; what they signed stays, and does for the child still. */
export async function stopAskingGuardian(scope: Scope, guardian: { readonly studentId: string; readonly userId: string }): Promise<void> {
  const left = (await leaveUnsignedBy(scope, guardian)).toSorted()
  if (left.length === 0) return
  await countRecipients(scope, left)
  for (const documentId of left) {
    const document = await lockDocument(scope, documentId)
    if (!document) continue
    await settleTasks(scope, document, guardian.userId)
    if (document.recipientCount === document.signedCount) await forgetDeadline(scope, documentId)
    toClasses(scope, document)
  }
  scope.refresh('documents', { roles: ['owner'], users: [guardian.userId] })
}
