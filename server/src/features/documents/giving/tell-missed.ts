import { countAwaited } from '@callboard/contract/document-states'
import { dateIn } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/notify.ts'
import { withChildren } from '../queries/asked.ts'
import { countsOfAwaited } from '../queries/awaited.ts'
import { changeDocument, lockDocument } from '../queries/documents.ts'
import { openRecipients } from '../queries/recipients.ts'
import { notifyAsked } from './notify-asked.ts'

/** Tells those who have not signed by the last day, and the owners how many they are; once for each expiry date (S4 notifications). */
export async function tellMissed(context: JobContext, { studioId, documentId }: { studioId: string; documentId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const document = await lockDocument(scope, documentId)
    if (!document?.expiresOn || document.withdrawnAt || document.deadlineNotifiedOn === document.expiresOn) return
    if (document.expiresOn >= dateIn(document.zone, scope.clock.now())) return
    await changeDocument(scope, documentId, { deadlineNotifiedOn: document.expiresOn })
    const late = await openRecipients(scope, documentId, true)
    const awaitedCounts = await countsOfAwaited(scope, documentId)
    if (late.length + countAwaited(awaitedCounts) === 0) return
    const owners = new Set(late.filter(({ role }) => role === 'owner').map(({ userId }) => userId))
    const asked = await withChildren(scope, late)
    const details = { documentName: document.name, requiresSignature: true, expiresOn: document.expiresOn }
    const others = asked.filter(({ userId }) => !owners.has(userId))
    await notifyAsked(scope, 'document_deadline_missed', { documentId, details }, others)
    await notify(scope, 'document_deadline_missed', {
      to: 'owners',
      entityId: documentId,
      details: { ...details, ...(asked.length > 0 && { unsigned: asked.length }), awaitedCounts },
    })
  })
}
