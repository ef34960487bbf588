import { dateIn } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/notify.ts'
import { changeDocument, lockDocument } from '../queries/documents.ts'
import { openRecipients } from '../queries/recipients.ts'

/** Tells those who have not signed by the last day, and the owners how many they are; once for each expiry date (S4 notifications). */
export async function tellMissed(context: JobContext, { studioId, documentId }: { studioId: string; documentId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const document = await lockDocument(scope, documentId)
    if (!document?.expiresOn || document.withdrawnAt || document.deadlineNotifiedOn === document.expiresOn) return
    if (document.expiresOn >= dateIn(document.zone, scope.clock.now())) return
    await changeDocument(scope, documentId, { deadlineNotifiedOn: document.expiresOn })
    const late = await openRecipients(scope, documentId, true)
    if (late.length === 0) return
    const people = [...new Set(late.map(({ userId }) => userId))]
    const details = { documentName: document.name, requiresSignature: true, expiresOn: document.expiresOn }
    const owners = late.filter(({ role }) => role === 'owner').map(({ userId }) => userId)
    await notify(scope, 'document_deadline_missed', {
      to: people.filter((id) => !owners.includes(id)),
      entityId: documentId,
      details,
    })
    await notify(scope, 'document_deadline_missed', {
      to: 'owners',
      entityId: documentId,
      details: { ...details, unsigned: people.length },
    })
  })
}
