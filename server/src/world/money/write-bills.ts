import { addDays } from '@callboard/contract/days'
import { cancelInvoice } from '../../features/invoices/cancel-invoice.ts'
import { composeInvoice, type InvoiceTerms } from '../../features/invoices/issuing/compose-invoice.ts'
import { numberInvoices } from '../../features/invoices/issuing/number-invoices.ts'
import { writeIssued } from '../../features/invoices/issuing/write-issued.ts'
import { lockBilling } from '../../features/invoices/queries/billing.ts'
import { insertInvoices, writeInvoice } from '../../features/invoices/queries/invoices.ts'
import { writeRecurrence } from '../../features/invoices/queries/recurrences.ts'
import { beginRecurrence } from '../../features/invoices/periods/begin-recurrence.ts'
import { periodAfter } from '../../features/invoices/periods/period-after.ts'
import { writeTimeline } from '../../features/invoices/write-timeline.ts'
import { chargeAttempts } from '../../features/payments/charging/charge-card.ts'
import { settleCharge } from '../../features/payments/charging/settle-charge.ts'
import { markPaid } from '../../features/payments/mark-paid.ts'
import { applyPayment } from '../../features/payments/paying/apply-payment.ts'
import { insertCharge } from '../../features/payments/queries/charges.ts'
import type { Scope } from '../../platform/actor.ts'
import { instantOf, toDate } from '../../platform/clock.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { Person } from '../people.ts'
import type { Bill } from './bills.ts'
import { on, ownerOn, zone } from './past.ts'
import type { Taken } from './take-cards.ts'

interface Past {
  readonly owner: Person
  readonly today: string
  readonly taken: ReadonlyMap<string, Taken>
  readonly seriesEndsOn: string
}

export function termsOf({ items, dueOn, method, discount }: Bill): InvoiceTerms {
  return { items, dueOn, method, discount, discountReason: discount ? 'Brothers and sisters' : '', notes: '' }
}

export function composed(bill: Bill) {
  const { id, family, seriesId, dueOn } = bill
  const recurrence = seriesId === undefined ? {} : { recurrence: { id: seriesId, periodOn: dueOn } }
  return composeInvoice(termsOf(bill), { id, parent: family.parent, currency: 'GBP', vatNumber: null, ...recurrence })
}

/** Writes past invoices in order of issue, with the outcome of each. */
export async function writeBills(scope: Scope, bills: readonly Bill[], past: Past): Promise<void> {
  const inOrder = bills.toSorted((one, other) => (one.issuedOn < other.issuedOn ? -1 : 1))
  for (const [issuedOn, issued] of Map.groupBy(inOrder, (bill) => bill.issuedOn)) await issue(on(scope, issuedOn), issued, past)
  for (const [place, bill] of inOrder.entries()) {
    if (bill.cancelledOn) expectDone(await cancelInvoice(ownerOn(scope, bill.cancelledOn, past), { id: bill.id, version: 1 }))
    else await remind(scope, bill, past)
    if (bill.paidOn) await pay(scope, bill, { ...past, time: `${10 + (place % 10)}:${10 + ((place * 7) % 50)}` })
  }
  await refuseUnpaid(scope, bills)
}

/** What the card provider has taken, the books must know. */
async function refuseUnpaid(scope: Scope, bills: readonly Bill[]): Promise<void> {
  const payments = await scope.db.selectFrom('payments').select('invoiceId').where('studioId', '=', scope.studioId).execute()
  const paid = new Set(payments.map(({ invoiceId }) => invoiceId))
  const unpaid = bills.filter(({ id, paidOn }) => paidOn !== null && !paid.has(id))
  if (unpaid.length > 0) throw new Error(`The demo could not be filled: ${unpaid.length} paid invoices have no payment`)
}

async function issue(scope: Scope, bills: readonly Bill[], { owner, seriesEndsOn }: Past): Promise<void> {
  for (const bill of bills) {
    if (bill.seriesId === bill.id)
      await beginRecurrence(scope, [composed(bill)], { interval: 'month', endsOn: seriesEndsOn, terms: termsOf(bill), isSent: true })
    else if (bill.seriesId) {
      const nextOn = periodAfter({ startsOn: bill.dueOn, interval: 'month', endsOn: seriesEndsOn }, bill.dueOn)
      await writeRecurrence(scope, bill.seriesId, { nextOn })
    }
  }
  const issued = await numberInvoices(scope, bills.map(composed), { billing: await lockBilling(scope), zone })
  await insertInvoices(scope, issued)
  const isPeriod = ({ id, seriesId }: { id: string; seriesId: string | null }) => seriesId !== null && seriesId !== id
  await writeIssued(scope, issued.filter(isPeriod), null)
  await writeIssued(
    scope,
    issued.filter((one) => !isPeriod(one)),
    owner.id,
  )
}

/** As the schedule would have, before and after the due date. */
async function remind(scope: Scope, { id, dueOn, paidOn, issuedOn }: Bill, { today }: Past): Promise<void> {
  const days = [-3, 1, 3, 7].map((day) => ({ day, date: addDays(dueOn, day) }))
  const told = days.filter(({ date }) => date > issuedOn && date < (paidOn ?? today))
  for (const { day, date } of told) {
    const then = on(scope, date, '08:00')
    await writeTimeline(then, [{ invoiceId: id, kind: day === 1 ? 'overdue' : 'reminded', byUserId: null }])
    await writeInvoice(then, id, { notifiedOn: date, ...(day === 1 && { status: 'overdue' }) })
  }
}

export const byTransfer = { method: 'bank-transfer' as const, reference: '', isEarly: false }

async function pay(
  scope: Scope,
  { id, paidOn, method }: Bill & { paidOn?: string | null },
  { owner, taken, time }: Past & { time: string },
): Promise<void> {
  const date = paidOn!
  if (method === 'bank-transfer')
    return expectDone(await markPaid(ownerOn(scope, date, { owner, time }), { invoiceId: id, version: 1, ...byTransfer, paidOn: date }))
  const paid = taken.get(id)
  if (!paid) throw new Error('The demo could not be filled: a card was not charged')
  const then = on(scope, date, time)
  const intent = { ...paid.intent, paidAt: instantOf(zone, date, time) }
  if (!paid.attempt) return applyPayment(then, intent)
  const { attempt } = paid
  await chargeAttempts.write(then, attempt)
  await insertCharge(then, { id: attempt.id, invoiceId: id, try: 1, state: 'begun', triedOn: date, createdAt: toDate(then.clock.now()) })
  await settleCharge(then, attempt, intent)
}

export function expectDone(outcome: unknown): void {
  if (isRefusal(outcome)) throw new Error(`The demo could not be filled: ${outcome.code}`)
}
