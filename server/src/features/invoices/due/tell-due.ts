import { isUnpaid, statusOn } from '@callboard/contract/invoice-states'
import { addDays, daysBetween } from '@callboard/contract/days'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { mustFind } from '../../../platform/must-have.ts'
import { returnedOn } from '../../subscriptions/stage-now.ts'
import { notify } from '../../notifications/notify.ts'
import { aboutInvoices } from '../about-invoices.ts'
import { askToPay } from '../ask-to-pay.ts'
import { comingCharges } from '../charges/coming-charge.ts'
import { lockInvoice } from '../lock-invoice.ts'
import { findBilling, findDebtorsHere } from '../queries/billing.ts'
import { findProcessing } from '../queries/details.ts'
import { writeInvoice, type StoredInvoice } from '../queries/invoices.ts'
import { refreshInvoice } from '../refresh-invoice.ts'
import { zoneOf } from '../queries/zone-of.ts'
import { writeTimeline } from '../write-timeline.ts'

/** Overdue the day after the due date. */
const overdueAfter = 1

/**
 * Records that an invoice is overdue, and sends only the newest reminder that is due: each once, and not several after downtime. None of
 * what will be charged to a card.
 */
export async function tellDue(context: JobContext, { studioId, invoiceId }: { studioId: string; invoiceId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const invoice = await lockInvoice(scope, invoiceId)
    if (!invoice || !isUnpaid(invoice.status) || invoice.notifiedOn === null) return
    const zone = await zoneOf(scope)
    const today = dateIn(zone, scope.clock.now())
    const { remindDays = [] } = (await findBilling(scope)) ?? {}
    // What fell due while the plan was ended is not made up for.
    const back = await returnedOn(scope)
    const since = back !== null && back > invoice.notifiedOn ? back : invoice.notifiedOn
    const isNews = (day: number) => addDays(invoice.dueOn, day) > since && addDays(invoice.dueOn, day) <= today
    const isOverdueNow = invoice.status === 'pending' && statusOn(invoice.status, invoice, today) === 'overdue'
    const hasNews = [...remindDays, overdueAfter].some(isNews)
    if (!hasNews && !isOverdueNow) return
    if (invoice.chargeOn !== null || (await comingCharges(scope, [invoiceId], zone)).size > 0) return
    if ((await findProcessing(scope, [invoiceId])).size > 0) return
    await writeInvoice(scope, invoiceId, { notifiedOn: today, ...(isOverdueNow && { status: 'overdue' }) })
    if (isOverdueNow) await writeTimeline(scope, [{ invoiceId, kind: 'overdue', byUserId: null }])
    if (hasNews && (await isHere(scope, invoice.parentId)))
      await (isOverdueNow ? tellLate(scope, invoice, today) : remind(scope, invoice, today))
    refreshInvoice(scope, invoice)
  })
}

/** Nothing is sent to a parent who has left. */
async function isHere(scope: Scope, parentId: string): Promise<boolean> {
  return (await findDebtorsHere(scope, [parentId])).has(parentId)
}

async function remind(scope: Scope, invoice: StoredInvoice, today: string): Promise<void> {
  await writeTimeline(scope, [{ invoiceId: invoice.id, kind: 'reminded', byUserId: null }])
  if (invoice.status === 'overdue') await tellLate(scope, invoice, today)
  else await askToPay(scope, [invoice.id], { byUserId: null, isReminder: true })
}

/** Owners hear of all that is overdue once a day (`tell-owners.ts`). */
async function tellLate(scope: Scope, invoice: StoredInvoice, today: string): Promise<void> {
  const about = mustFind(await aboutInvoices(scope, [invoice]), invoice.id)
  const details = { ...about, daysOverdue: daysBetween(invoice.dueOn, today) }
  await notify(scope, 'payment_overdue', { to: [invoice.parentId], entityId: invoice.id, details })
}
