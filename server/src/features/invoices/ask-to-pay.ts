import { isUnpaid } from '@callboard/contract/invoice-states'
import type { Scope } from '../../platform/actor.ts'
import { notifyEach } from '../notifications/notify.ts'
import { aboutInvoices } from './about-invoices.ts'
import { comingCharges } from './charges/coming-charge.ts'
import { reviewCharges } from './charges/review-charges.ts'
import { tellCharges } from './charges/tell-charges.ts'
import { dateIn, toDate } from '../../platform/clock.ts'
import { mustFind } from '../../platform/must-have.ts'
import { mostSendings } from './limits.ts'
import { requestsSince } from './queries/requests-since.ts'
import { findInvoices } from './queries/invoices.ts'
import { zoneOf } from './queries/zone-of.ts'

interface Asking {
  readonly byUserId: string | null
  readonly isNew?: boolean
  readonly isChanged?: boolean
  readonly isReminder?: boolean
}

/**
 * Asks families to pay those of the invoices that are unpaid, with a link to each, and tells them of those over nothing. Of what will be charged to a card they are told when
 * instead: of a new one by the next review, which tells several together.
 */
export async function askToPay(scope: Scope, ids: readonly string[], { byUserId, isNew, ...news }: Asking): Promise<void> {
  const all = await findInvoices(scope, ids)
  const open = all.filter(({ status }) => isUnpaid(status))
  const overNothing = all.filter(({ status, totalMinor }) => status === 'paid' && totalMinor === 0)
  const recurring = open.filter(({ seriesId }) => seriesId !== null)
  const charges =
    recurring.length === 0
      ? new Map()
      : await comingCharges(
          scope,
          recurring.map(({ id }) => id),
          await zoneOf(scope),
        )
  const asked = [...open.filter(({ id }) => !charges.has(id)), ...overNothing]
  const about = await aboutInvoices(scope, asked)
  const today = dateIn(await zoneOf(scope), scope.clock.now())
  const isQuiet = news.isChanged === true && (await isMailedOften(scope, ids))
  await notifyEach(
    scope,
    'payment_request',
    asked.map((invoice) => ({
      to: [invoice.parentId],
      entityId: invoice.id,
      byUserId,
      details: {
        ...mustFind(about, invoice.id),
        ...news,
        ...(isQuiet && { isQuiet }),
        ...(invoice.dueOn < today && { isLate: true }),
      },
    })),
  )
  if (charges.size === 0 || isNew) return
  const notified = open.flatMap((invoice) => {
    const coming = charges.get(invoice.id)
    return coming?.isNotified ? [{ invoice, coming, insteadOf: null }] : []
  })
  await tellCharges(scope, notified, { ...news, byUserId })
  await reviewCharges(scope, [...charges.keys()], news)
}

/** An owner who edits one again and again fills no mailbox. */
async function isMailedOften(scope: Scope, [id]: readonly string[]): Promise<boolean> {
  if (id === undefined) return false
  const sent = await requestsSince(scope, [id], toDate(scope.clock.now().subtract({ hours: 24 })))
  return (sent.get(id) ?? []).length >= mostSendings
}
