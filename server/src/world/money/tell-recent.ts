import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { addDays } from '@callboard/contract/days'
import { AddInvoices } from '@callboard/contract/invoice-terms'
import type { RefundReason } from '@callboard/contract/payments'
import { addInvoices } from '../../features/invoices/issuing/add-invoices.ts'
import { applyDispute } from '../../features/payments/disputes/apply-dispute.ts'
import { seeDispute } from '../../features/payments/disputes/see-dispute.ts'
import { markPaid } from '../../features/payments/mark-paid.ts'
import { findPayment } from '../../features/payments/queries/payments.ts'
import { lockBoth, settleRefund } from '../../features/payments/refunds/apply-refund.ts'
import { createRefund } from '../../features/payments/refunds/create-refund.ts'
import { moveRefund } from '../../features/payments/refunds/move-refund.ts'
import { reserveRefund } from '../../features/payments/refunds/reserve-refund.ts'
import type { Scope } from '../../platform/actor.ts'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../platform/card-payments/card-payments.ts'
import { instantOf } from '../../platform/clock.ts'
import { withScope, type ScopeParts } from '../../platform/events/open-scope.ts'
import { people, studios } from '../people.ts'
import { actorFor } from '../story.ts'
import { lastPaidOf, named, type Bill, type Family } from './bills.ts'
import { on, zone } from './past.ts'
import { asItCame } from '../../features/payments/refunds/as-it-came.ts'
import { byTransfer, expectDone } from './write-bills.ts'

interface Recent {
  readonly families: readonly Family[]
  readonly bills: readonly Bill[]
  readonly cards: StudioPayments | null
  /** the disputed payment */
  readonly disputed: string | null
  readonly today: string
}

const studioId = studios.northlight.id

/** The last days' events, with their notifications to the owner and the families. */
export async function tellRecent(parts: ScopeParts, { families, bills, cards, disputed, today }: Recent): Promise<void> {
  const at = <Result>(date: string, time: string, work: (scope: Scope) => Promise<Result>) =>
    withScope({ ...parts, clock: { now: () => instantOf(zone, date, time) } }, { studioId }, work)
  const quietly = <Result>(date: string, work: (scope: Scope) => Promise<Result>) =>
    withScope(parts, { studioId }, (scope) => work(on(scope, date, '15:00')))

  const billed = ['Pat Ellis', 'Quinn Osei', 'Amara Diallo', 'Hana Sato'].map((name) => named(families, name))
  const sent = billed.map((family) => ({ family, id: randomUUIDv7() }))
  await at(addDays(today, -2), '16:10', async (scope) => {
    for (const { family, id } of sent) expectDone(await addInvoices(actorFor(scope, people.olive), costumeOf(family, id, today)))
  })
  const earlier = bills.filter(({ dueOn }) => dueOn < addDays(today, -61))
  await refund({ scope: (work) => quietly(addDays(today, -61), work), bill: lastPaidOf(earlier, 'Farid Rahimi'), cards })
  await refund({
    scope: (work) => at(addDays(today, -2), '17:25', work),
    bill: lastPaidOf(bills, 'Chiara Romano'),
    cards,
    amountMinor: 2_000,
    note: 'Two classes were cancelled',
  })
  const paid = { invoiceId: sent.at(-1)!.id, version: 1, ...byTransfer, paidOn: addDays(today, -1) }
  await at(addDays(today, -1), '11:40', async (scope) => expectDone(await markPaid(actorFor(scope, people.olive), paid)))
  if (cards && disputed) await dispute(parts, cards, disputed)
}

function costumeOf({ parent, children, method }: Family, id: string, today: string): AddInvoices {
  return AddInvoices.parse({
    items: [
      { studentId: children[0]!.id, description: 'Costume for the winter show', quantity: 1, unitPriceMinor: 2_450, type: 'costume' },
    ],
    dueOn: addDays(today, 12),
    method,
    notes: 'It will be handed out at the rehearsal.',
    invoices: [{ id, parentId: parent.id }],
  })
}

type InStudio = <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>

interface Refunding {
  readonly scope: InStudio
  readonly bill: Bill
  readonly cards: StudioPayments | null
  readonly amountMinor?: number
  readonly reason?: RefundReason
  readonly note?: string
}

/** In the same three steps as any refund. */
async function refund({ scope, bill, cards, amountMinor, reason = 'requested_by_customer', note = '' }: Refunding) {
  const attempt = await scope(async (inStudio) => {
    const { id } = await inStudio.db
      .selectFrom('payments')
      .select('id')
      .where('studioId', '=', studioId)
      .where('invoiceId', '=', bill.id)
      .executeTakeFirstOrThrow()
    const { invoice, payment } = await lockBoth(inStudio, (await findPayment(inStudio, id))!)
    const wanted = {
      id: randomUUID(),
      amountMinor: amountMinor ?? payment.amountMinor,
      reason,
      note,
      method: asItCame(payment.method),
      by: people.olive.id,
    }
    const { row, attempt: begun } = (await reserveRefund(inStudio, payment, wanted))!
    if (!begun) await moveRefund(inStudio, { invoice, payment, row }, { status: 'succeeded', providerRefundId: null, failure: null })
    return begun
  })
  if (!attempt || !cards) return
  const outcome = await createRefund(cards, attempt)
  await scope((inStudio) => settleRefund(inStudio, attempt, outcome))
}

async function dispute(parts: ScopeParts, cards: StudioPayments, intentId: string): Promise<void> {
  const listed = await cards.read((stripe) => stripe.disputes.list({ payment_intent: intentId }))
  const id = isCallFault(listed) ? undefined : listed.data[0]?.id
  const seen = id === undefined ? null : await seeDispute(cards, id)
  if (seen && !isCallFault(seen)) await withScope(parts, { studioId }, (scope) => applyDispute(scope, cards.accountId, seen))
}
