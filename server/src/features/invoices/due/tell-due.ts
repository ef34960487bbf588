import { isUnpaid, statusOn } from '@callboard/contract/invoice-states'
import { addDays, daysBetween } from '@callboard/contract/days'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/notify.ts'
import { aboutInvoice } from '../about-invoice.ts'
import { askToPay } from '../ask-to-pay.ts'
import { lockInvoice } from '../lock-invoice.ts'
import { findBilling } from '../queries/billing.ts'
import { findProcessing } from '../queries/details.ts'
import { writeInvoice, type StoredInvoice } from '../queries/invoices.ts'
import { refreshInvoice } from '../refresh-invoice.ts'
import { zoneOf } from '../queries/zone-of.ts'
import { writeTimeline } from '../write-timeline.ts'

/** Overdue the day after the due date. */
const overdueAfter = 1

/** Records that an invoice is overdue, and sends only the newest reminder that is due: each once, and not several after downtime. */
export async function tellDue(context: JobContext, { studioId, invoiceId }: { studioId: string; invoiceId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const invoice = await lockInvoice(scope, invoiceId)
    if (!invoice || !isUnpaid(invoice.status) || invoice.toldOn === null) return
    const today = dateIn(await zoneOf(scope), scope.clock.now())
    const { remindDays = [] } = (await findBilling(scope)) ?? {}
    const isNews = (day: number) => addDays(invoice.dueOn, day) > invoice.toldOn! && addDays(invoice.dueOn, day) <= today
    const isOverdueNow = invoice.status === 'pending' && statusOn(invoice.status, invoice.dueOn, today) === 'overdue'
    if (![...remindDays, overdueAfter].some(isNews) && !isOverdueNow) return
    if ((await findProcessing(scope, [invoiceId])).size > 0) return
    await writeInvoice(scope, invoiceId, { toldOn: today, ...(isOverdueNow && { status: 'overdue' }) })
    await (isOverdueNow ? tellOverdue(scope, invoice, today) : remind(scope, invoice, today))
    refreshInvoice(scope, invoice)
  })
}

async function tellOverdue(scope: Scope, invoice: StoredInvoice, today: string): Promise<void> {
  await writeTimeline(scope, [{ invoiceId: invoice.id, kind: 'overdue', byUserId: null }])
  await tell(scope, invoice, today, [invoice.parentId])
  await tell(scope, invoice, today, 'owners')
}

async function remind(scope: Scope, invoice: StoredInvoice, today: string): Promise<void> {
  await writeTimeline(scope, [{ invoiceId: invoice.id, kind: 'reminded', byUserId: null }])
  if (invoice.status === 'overdue') await tell(scope, invoice, today, [invoice.parentId])
  else await askToPay(scope, [invoice.id], { byUserId: null, isReminder: true })
}

function tell(scope: Scope, invoice: StoredInvoice, today: string, to: 'owners' | readonly string[]) {
  const { method: _, ...about } = aboutInvoice(invoice)
  const details = { ...about, daysOverdue: daysBetween(invoice.dueOn, today) }
  return notify(scope, 'payment_overdue', { to, entityId: invoice.id, details })
}
