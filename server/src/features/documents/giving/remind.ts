import type { Actor, Scope } from '../../../platform/actor.ts'
import { dateIn, timeIn, toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { lockDocument, type LockedDocument } from '../queries/documents.ts'
import { changeRecipients, findRecipient, openRecipients, type RecipientRow } from '../queries/recipients.ts'

const moment = (at: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(at.getTime())

function isRemindedToday({ zone, clock }: Actor, { lastReminderAt }: Pick<RecipientRow, 'lastReminderAt'>): boolean {
  return lastReminderAt !== null && dateIn(zone, moment(lastReminderAt)) === dateIn(zone, clock.now())
}

/** Reminds one recipient, once a day (S4 documents). */
export async function remind(
  actor: Actor,
  { id, recipientId }: { id: string; recipientId: string },
): Promise<{ lastReminderAt: string } | Refusal<'document-not-found' | 'nothing-to-remind' | 'reminded-today'>> {
  const document = await lockDocument(actor, id)
  if (!document || document.withdrawnAt) return refuse('document-not-found')
  const recipient = await findRecipient(actor, id, recipientId)
  if (!recipient) return refuse('document-not-found')
  const open = await openRecipients(actor, id, document.requiresSignature)
  if (!open.some((one) => one.id === recipientId)) return refuse('nothing-to-remind', { name: recipient.name })
  if (isRemindedToday(actor, recipient))
    return refuse('reminded-today', { name: recipient.name, time: timeIn(actor.zone, moment(recipient.lastReminderAt!)) })
  await tellAgain(actor, document, [recipient])
  actor.refresh('documents', { roles: ['owner'] })
  return { lastReminderAt: toDate(actor.clock.now()).toISOString() }
}

export async function remindAll(
  actor: Actor,
  { id }: { id: string },
): Promise<{ reminded: number; alreadyToday: number } | Refusal<'document-not-found'>> {
  const document = await lockDocument(actor, id)
  if (!document || document.withdrawnAt) return refuse('document-not-found')
  const { due, already } = await remindOpen(actor, document)
  if (due.length > 0) actor.refresh('documents', { roles: ['owner'] })
  return { reminded: due.length, alreadyToday: already }
}

/** The caller holds the document's lock. */
export async function remindOpen(actor: Actor, document: LockedDocument): Promise<{ due: RecipientRow[]; already: number }> {
  const open = await openRecipients(actor, document.id, document.requiresSignature)
  const due = open.filter((one) => !isRemindedToday(actor, one))
  await tellAgain(actor, document, due)
  return { due, already: open.length - due.length }
}

async function tellAgain(scope: Scope, document: LockedDocument, recipients: readonly RecipientRow[]): Promise<void> {
  if (recipients.length === 0) return
  await changeRecipients(
    scope,
    recipients.map(({ id }) => id),
    { lastReminderAt: toDate(scope.clock.now()) },
  )
  await notifyEach(scope, 'document_reminder', [
    {
      to: recipients.map(({ userId }) => userId),
      entityId: document.id,
      details: {
        documentName: document.name,
        requiresSignature: document.requiresSignature,
        ...(document.expiresOn && { expiresOn: document.expiresOn }),
      },
    },
  ])
}
