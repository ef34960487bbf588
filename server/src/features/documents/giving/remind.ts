import type { AwaitedCounts } from '@callboard/contract/awaited-signers'
import type { Undo } from '@callboard/contract/undo'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { dateIn, timeIn, toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { keepUndo } from '../../undos/keep-undo.ts'
import { stillAsked } from '../queries/asked.ts'
import { countsOfAwaited } from '../queries/awaited.ts'
import { lockDocument, type LockedDocument } from '../queries/documents.ts'
import { findRecipient, openRecipients } from '../queries/recipients.ts'
import { claimByHand } from '../queries/reminders.ts'
import { notifyAsked } from './notify-asked.ts'
import type { RemindAllAction } from './undo-remind-all.ts'

/** Reminds one recipient, once a day (S4 documents). */
export async function remind(
  actor: Actor,
  { id, recipientId }: { id: string; recipientId: string },
): Promise<{ lastReminderAt: string } | Refusal<'document-not-found' | 'nothing-to-remind' | 'reminded-today'>> {
  const document = await lockDocument(actor, id)
  if (!document || document.withdrawnAt) return refuse('document-not-found')
  const recipient = await findRecipient(actor, id, recipientId)
  if (!recipient) return refuse('document-not-found')
  const { name, userId } = recipient
  const open = await openRecipients(actor, id, document.requiresSignature)
  if (!open.some((one) => one.id === recipientId)) return refuse('nothing-to-remind', { name })
  const claimed = await claimByHand(actor, id, [userId], actor.zone)
  if (claimed.length === 0) {
    const last = (await findRecipient(actor, id, recipientId))?.lastReminderAt
    if (!last || dateIn(actor.zone, moment(last)) !== dateIn(actor.zone, actor.clock.now())) return refuse('nothing-to-remind', { name })
    return refuse('reminded-today', { name, time: timeIn(actor.zone, moment(last)) })
  }
  await tellAgain(actor, document, [userId])
  actor.refresh('documents', { roles: ['owner'] })
  return { lastReminderAt: toDate(actor.clock.now()).toISOString() }
}

const moment = (at: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(at.getTime())

interface RemindedAll {
  readonly reminded: number
  readonly alreadyToday: number
  readonly awaitedCounts: AwaitedCounts
  readonly undo: Undo | null
}

/** Reminds all who are left, once a day; nobody hears of it while it can be undone. */
export async function remindAll(
  actor: Actor,
  { id, undoable }: { id: string; undoable?: boolean | undefined },
): Promise<RemindedAll | Refusal<'document-not-found'>> {
  const document = await lockDocument(actor, id)
  if (!document || document.withdrawnAt) return refuse('document-not-found')
  const { open, claimed, at, already } = await claimOpen(actor, document)
  const reminded = new Set(claimed)
  const before = open
    .filter(({ userId }) => reminded.has(userId))
    .map((one) => ({ recipientId: one.id, lastReminderAt: one.lastReminderAt?.toISOString() ?? null }))
  const action = (claimedAt: Date): RemindAllAction => ({
    kind: 'document-reminded',
    documentId: id,
    at: claimedAt.toISOString(),
    before,
  })
  const undo = undoable && at ? keepUndo(actor, action(at)) : null
  await tellAgain(undo ? { ...actor, heldBy: undo.id } : actor, document, claimed)
  if (claimed.length > 0) actor.refresh('documents', { roles: ['owner'] })
  return { reminded: claimed.length, alreadyToday: already, awaitedCounts: await countsOfAwaited(actor, id), undo }
}

/** Whoever has not done it and was not reminded today; the caller holds the document's lock. */
export async function remindOpen(actor: Actor, document: LockedDocument): Promise<{ claimed: string[]; already: number }> {
  const { claimed, already } = await claimOpen(actor, document)
  await tellAgain(actor, document, claimed)
  return { claimed, already }
}

async function claimOpen(actor: Actor, document: LockedDocument) {
  const open = await openRecipients(actor, document.id, document.requiresSignature)
  const people = [...new Set(open.map(({ userId }) => userId))]
  const rows = await claimByHand(actor, document.id, people, actor.zone)
  const claimed = rows.map(({ userId }) => userId)
  return { open, claimed, at: rows[0]?.lastReminderAt, already: people.length - claimed.length }
}

interface Waiting {
  readonly id: string
  readonly name: string
  readonly requiresSignature: boolean
  readonly expiresOn: string | null
}

/** The bell says so at once; the mail waits for the one of the day, which lists all that is waiting (S4 documents). */
export async function tellAgain(scope: Scope, { id, name, requiresSignature, expiresOn }: Waiting, to: readonly string[]): Promise<void> {
  if (to.length === 0) return
  const details = { documentName: name, requiresSignature, ...(expiresOn && { expiresOn }) }
  await notifyAsked(scope, 'document_reminder', { documentId: id, details }, await stillAsked(scope, { id, requiresSignature }, to))
}
