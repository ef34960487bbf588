import type { EmailFailure } from '@callboard/contract/email-failures'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { linkInStudio } from '../../../platform/mail/link-in-studio.ts'
import { AddressRefused, type Attachment, type Mail } from '../../../platform/mail/mail.ts'
import { studioMail, type Letterhead } from '../../../platform/mail/studio-mail.ts'
import { catalogue, sayTo, sayTogether } from '../catalogue.ts'
import type { Entry } from '../catalogue/entry.ts'
import { findReaders } from '../find-readers.ts'
import { readerOf } from '../reader.ts'
import { isQuiet } from './is-quiet.ts'
import { claimMailed, lockMailed, type MailedRow, waitsForTheNextMail } from './lock-mailed.ts'
import { seesChannel } from './sees-channel.ts'
import { waitsForTheMorning } from './waits-for-the-morning.ts'
import { tellUndelivered } from './tell-undelivered.ts'
import { unsubscribeAddress } from './unsubscribe-address.ts'

interface Begun {
  readonly row: MailedRow
  /** several, where the mail lists all that waits */
  readonly rows: readonly MailedRow[]
  readonly reader: ReaderRow
}
interface Mailing {
  readonly studioId: string
  readonly notificationId: string
}

/** Provides the attachments of a notification's email, such as its invoice. */
export type Attach = (
  context: JobContext,
  about: { studioId: string } & Pick<MailedRow, 'type' | 'details' | 'entityId'>,
) => Promise<Attachment[]>

export type FindLook = (context: JobContext, studioId: string) => Promise<MailLook>
type MailLook = Pick<Letterhead, 'logo' | 'accent'>

type ReaderRow = Awaited<ReturnType<typeof findReaders>>[number]

const switchesPath = '/dashboard/settings#email-notifications'

/**
 * Emails a notification (S1 §4); a retry keeps the message id, and a failure is recorded and rethrown for it. What has failed for good is
 * told to the owners (S3 §8).
 */
export async function mailNotification(
  context: JobContext,
  { studioId, notificationId }: Mailing,
  attach: Attach,
  findLook: FindLook = async () => ({ logo: null, accent: null }),
): Promise<void> {
  const found = await context.withScope(studioId, (scope) => beginMail(scope, notificationId))
  if (!found) return
  let failure: EmailFailure = 'unwritten'
  try {
    const look = await findLook(context, studioId)
    const attachments = await attach(context, { studioId, ...found.row })
    const mail = await writeMail(studioId, found, context, { look, attachments })
    if (!mail) return
    failure = 'unanswered'
    await context.sendMail(mail)
  } catch (error) {
    const isRefused = error instanceof AddressRefused
    const isOver = isRefused || context.isLastAttempt
    await context.withScope(studioId, async (scope) => {
      await noteAttempt(scope, found.rows, { success: false, failure: isOver ? (isRefused ? 'refused' : failure) : null })
      if (isOver) await tellUndelivered(scope, found, isRefused ? 'refused' : failure)
    })
    if (isRefused) return // by the address itself, so a retry would be as well
    throw error
  }
  await context.withScope(studioId, (scope) => noteAttempt(scope, found.rows, { success: true, failure: null }))
}

/** Holds the lock, so that a concurrent withdrawal sees that the email may have been sent. */
async function beginMail(scope: Scope, id: string): Promise<Begun | null> {
  const locked = await lockMailed(scope, id)
  const row = locked.find((one) => one.id === id)
  if (!row || row.emailSuccess === true) return null
  const { gathered, seenAt, together, isMailedOnceADay }: Entry<any> = catalogue[row.type]
  const keepsQuiet = isQuiet(row)
  // Of what people write, as far as it waits; anything else is mailed whatever has been seen (S4 doors and devices).
  const isLeftOutWhenRead = seenAt === 'its-conversation' || (seenAt === 'its-channel' && keepsQuiet)
  if (isLeftOutWhenRead && (row.read || row.dismissed)) return null
  const [reader] = await findReaders(scope, [row.userId])
  if (!reader || !(await seesChannel(scope, row, reader))) return null
  const rows = together ? locked.filter((one) => !isDone(one, reader)) : locked
  if (!rows.includes(row)) return null
  if (!isWanted(row, reader)) {
    // The next message is then mailed, should the reader want it by that time.
    if (gathered) await claimMailed(scope, id, rows)
    return null
  }
  if (keepsQuiet && (await waitsForTheMorning(scope, row, reader))) return null
  if (isMailedOnceADay && (await waitsForTheNextMail(scope, row, reader))) return null
  await claimMailed(scope, id, rows)
  return { row, rows, reader }
}

/** It asked something of its reader, which has been done. */
function isDone({ type, details, entityId, requiresAction }: MailedRow, reader: ReaderRow): boolean {
  return !requiresAction && (sayTo(type, details, readerOf(reader), entityId).requiresAction ?? false)
}

/** Beside what is billed, what a family that has not joined is mailed: it says all there is to know, and asks for nothing. */
const readWithoutLogin: ReadonlySet<string> = new Set(['class_cancellation', 'class_schedule'])

function isWanted({ type, details }: MailedRow, reader: ReaderRow): boolean {
  const one: Entry<any> = catalogue[type]
  if (!reader.hasJoined && one.group !== 'billing' && !readWithoutLogin.has(type)) return false
  return reader[one.group] || (one.alwaysMailed?.(one.details.parse(details)) ?? false)
}

async function writeMail(
  studioId: string,
  { row, rows, reader }: Begun,
  { publicUrl, secrets }: Pick<JobContext, 'publicUrl' | 'secrets'>,
  { look, attachments }: { readonly look: MailLook; readonly attachments: readonly Attachment[] },
): Promise<Mail | null> {
  const to = readerOf(reader)
  const { title, mail } = rows.length > 1 ? sayTogether(row.type, rows, to) : sayTo(row.type, row.details, to, row.entityId)
  if (!mail) return null
  const [sentence, ...then] = mail.paragraphs
  const { studioName: name, studioPhone: phone, studioEmail: email } = reader
  const unsubscribeUrl = unsubscribeAddress(secrets, publicUrl, { studioId, userId: row.userId, group: catalogue[row.type].group })
  const written = await studioMail(
    { name, phone, email, ...look },
    {
      to: reader.email,
      subject: mail.subject,
      title,
      greeting: `Hello ${to.name},`,
      facts: [sentence, ...(mail.onSlip ?? [])],
      paragraphs: then,
      // Pages are of no use to somebody without a login.
      ...(reader.hasJoined && { button: { label: mail.button, url: linkInStudio(publicUrl, studioId, mail.link ?? row.link) } }),
      saysReach: reader.role !== 'owner',
      isAnswered: answersGoTo(row, reader),
      unsubscribe: {
        label: 'Choose which emails you get',
        url: reader.hasJoined ? linkInStudio(publicUrl, studioId, switchesPath) : unsubscribeUrl,
      },
      attachments,
    },
  )
  return { ...written, messageId: `notification-${row.id}`, unsubscribeUrl }
}

/** Owners would answer themselves, and what somebody wrote is answered in Callboard (S4 messages). */
function answersGoTo({ type }: MailedRow, { role }: ReaderRow): boolean {
  return role !== 'owner' && catalogue[type].group !== 'messages'
}

interface Outcome {
  readonly success: boolean
  readonly failure: EmailFailure | null
}

async function noteAttempt(scope: Scope, rows: readonly MailedRow[], { success, failure }: Outcome): Promise<void> {
  await scope.db
    .updateTable('notifications')
    .set({ emailSent: true, emailSentAt: toDate(scope.clock.now()), emailSuccess: success, emailFailure: failure })
    .where('studioId', '=', scope.studioId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    // A failed retry must not overwrite an earlier success.
    .where(sql<boolean>`email_success is not true`)
    .execute()
}
