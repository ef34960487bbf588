import { isUnpaid } from '@callboard/contract/invoice-states'
import type { RecurringInterval } from '@callboard/contract/invoice-terms'
import { longDate } from '@callboard/contract/days'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'
import { mustFind } from '../../../platform/must-have.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { aboutInvoices } from '../about-invoices.ts'
import { soonestDueDay } from '../time-to-pay/soonest-due-day.ts'
import { workingNow } from '../../subscriptions/stage-now.ts'
import { findChargeFacts, openOfRecurrence, type ChargeFacts } from '../queries/charges.ts'
import { lockInvoices, writeInvoice, type StoredInvoice } from '../queries/invoices.ts'
import { zoneOf } from '../queries/zone-of.ts'
import { refreshInvoice } from '../refresh-invoice.ts'
import { resolveRequests } from '../resolve-requests.ts'
import { writeTimeline } from '../write-timeline.ts'
import { comingCharge, comingCharges, isUnderWay, type Coming } from './coming-charge.ts'
import { tellCharges, type TellingOf } from './tell-charges.ts'

export async function reviewChargesOf(scope: Scope, parentId: string): Promise<void> {
  await reviewCharges(scope, await openOfRecurrence(scope, parentId))
}

/**
 * Brings what a family was told of charges into line with what will be charged: charges that it was not told of are told, several together
 * once; it is asked to pay what will not be charged after all. Lock order: recurrence before (decision 16).
 */
export async function reviewCharges(scope: Scope, invoiceIds: readonly string[], news: { isChanged?: boolean } = {}): Promise<void> {
  if (invoiceIds.length === 0) return
  const held = new Map((await lockInvoices(scope, invoiceIds)).map((invoice) => [invoice.id, invoice]))
  const zone = await zoneOf(scope)
  const now = scope.clock.now()
  const working = await workingNow(scope)
  if (!working.isOpen) return
  const notified: TellingOf[] = []
  const dropped: StoredInvoice[] = []
  for (const facts of await findChargeFacts(scope, invoiceIds)) {
    const invoice = held.get(facts.id)
    if (!invoice || !isUnpaid(invoice.status) || isUnderWay(facts)) continue
    const coming = comingCharge(facts, { zone, now, working })
    if (coming && !coming.isNotified) notified.push(await promise(scope, invoice, coming))
    if (!coming && invoice.chargeOn !== null) {
      const payable = await drop(scope, invoice, { today: dateIn(zone, now), interval: facts.interval })
      if (!isKnownAlready(facts)) dropped.push(payable)
    }
  }
  await tellCharges(scope, notified, news)
  await askAfterAll(scope, dropped)
}

/** Before the family is told of the charges of new invoices, so that no page asks it to pay them meanwhile. */
export async function planCharges(scope: Scope, invoiceIds: readonly string[], zone: string): Promise<void> {
  for (const [id, { on: chargeOn, cardId: chargeCardId }] of await comingCharges(scope, invoiceIds, zone))
    await writeInvoice(scope, id, { chargeOn, chargeCardId })
}

async function promise(scope: Scope, invoice: StoredInvoice, coming: Coming): Promise<TellingOf> {
  const { on: chargeOn, cardId: chargeCardId } = coming
  const change = { chargeOn, chargeCardId, chargeNotifiedAt: toDate(scope.clock.now()) }
  await writeInvoice(scope, invoice.id, { ...change, ...(invoice.status === 'overdue' && { status: 'pending', ownersNotifiedOn: null }) })
  await resolveRequests(scope, invoice.id)
  refreshInvoice(scope, invoice)
  const isMoved = invoice.chargeNotifiedAt !== null && !coming.isRetry && invoice.chargeOn !== chargeOn
  return { invoice: { ...invoice, ...change }, coming, insteadOf: isMoved ? invoice.chargeOn : null }
}

/** Nobody is asked to pay by a day that has passed, or nearly has, while the charge was still announced. */
async function drop(
  scope: Scope,
  invoice: StoredInvoice,
  { today, interval }: { today: string; interval: RecurringInterval },
): Promise<StoredInvoice> {
  const soonest = soonestDueDay(today, interval)
  const isMoved = invoice.dueOn < soonest
  const dueOn = isMoved ? soonest : invoice.dueOn
  await writeInvoice(scope, invoice.id, {
    chargeOn: null,
    chargeCardId: null,
    chargeNotifiedAt: null,
    notifiedOn: today,
    ...(isMoved && { dueOn, status: 'pending', ownersNotifiedOn: null, version: invoice.version + 1 }),
  })
  const words = `Due on ${longDate(dueOn)}, as the card is not charged`
  if (isMoved)
    await writeTimeline(scope, [{ invoiceId: invoice.id, kind: 'edited', byUserId: null, amountMinor: invoice.totalMinor, words }])
  refreshInvoice(scope, invoice)
  return { ...invoice, dueOn }
}

/** A card that failed for good was told of with its failure. */
const isKnownAlready = ({ tries }: ChargeFacts): boolean => tries.at(-1)?.state === 'stopped'

async function askAfterAll(scope: Scope, invoices: readonly StoredInvoice[]): Promise<void> {
  const about = await aboutInvoices(scope, invoices)
  await notifyEach(
    scope,
    'payment_request',
    invoices.map((invoice) => ({
      to: [invoice.parentId],
      entityId: invoice.id,
      details: {
        ...mustFind(about, invoice.id),
        ...(invoice.chargeNotifiedAt !== null && { isNotCharged: true }),
      },
    })),
  )
}
