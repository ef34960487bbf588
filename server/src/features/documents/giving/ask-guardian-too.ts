import type { Scope } from '../../../platform/actor.ts'
import { guardiansOf } from '../../guardians/acts-for.ts'
import { documentsAskedOf, findRemovedRecipients } from '../queries/audiences.ts'
import { lockDocument } from '../queries/documents.ts'
import { isExpired } from '../present.ts'
import { keyOf } from './find-recipients.ts'
import { giveTo } from './give-to.ts'

/** Asks whoever has become a guardian for what is asked of the child and still open, once. */
export async function askGuardianToo(
  scope: Scope,
  { studentId, userId }: { readonly studentId: string; readonly userId: string },
): Promise<void> {
  const deciding = (await guardiansOf(scope, [studentId], 'decides')).get(studentId) ?? []
  if (!deciding.includes(userId)) return
  const recipient = { userId, studentId, asStaff: false }
  for (const documentId of await documentsAskedOf(scope, studentId)) {
    const document = await lockDocument(scope, documentId)
    if (!document || document.withdrawnAt || isExpired({ zone: document.zone, clock: scope.clock }, document)) continue
    const removed = (await findRemovedRecipients(scope, documentId)).map(keyOf)
    if (!removed.includes(keyOf(recipient))) await giveTo(scope, document, [recipient])
  }
}
