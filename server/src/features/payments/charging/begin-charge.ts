import { isUnpaid } from '@callboard/contract/invoice-states'
import { addDays } from '@callboard/contract/days'
import { leastByCard } from '@callboard/contract/paying-by-card'
import type { Scope } from '../../../platform/actor.ts'
import { beginAttempt, type Attempt } from '../../../platform/card-payments/attempts.ts'
import type { CardPayments, StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { lockInvoice } from '../../invoices/lock-invoice.ts'
import { findKeptCard, insertCharge, listCharges } from '../queries/charges.ts'
import { findPaymentMethods } from '../../studios/payment-methods.ts'
import { listUnsettled } from '../queries/checkouts.ts'
import { findStudio } from '../queries/parties.ts'
import { chargeKind, type ChargeRequest } from './charge-card.ts'

/** Days after the due date: the day itself, then two retries. */
export const tryDays = [0, 3, 6] as const

export interface BegunCharge {
  readonly payments: StudioPayments
  readonly attempt: Attempt<ChargeRequest>
}

/** Records today's attempt; null when none is due. */
export async function beginCharge(scope: Scope, cardPayments: CardPayments, invoiceId: string): Promise<BegunCharge | null> {
  const invoice = await lockInvoice(scope, invoiceId)
  if (!invoice?.seriesId || !isUnpaid(invoice.status) || invoice.method !== 'card' || invoice.totalMinor < leastByCard[invoice.currency])
    return null
  const card = await findKeptCard(scope, invoice.seriesId)
  if (!card?.cardId || !card.customerId) return null
  const payments = await cardPayments.forStudio(scope)
  if (isRefusal(payments) || payments.accountId !== card.accountId || !(await findPaymentMethods(scope)).card) return null
  const today = dateIn((await findStudio(scope)).zone, scope.clock.now())
  const before = await listCharges(scope, invoiceId)
  const day = tryDays[before.length]
  if (day === undefined || today < addDays(invoice.dueOn, day)) return null
  const last = before.at(-1)
  // Keeps retries days apart even after downtime. An attempt with an unknown outcome is left to the reconciler.
  if (last && (last.state !== 'declined' || today < addDays(last.triedOn, tryDays[1]))) return null
  // A payment is in progress: check again in an hour.
  if ((await listUnsettled(scope, invoiceId)).length > 0) return null
  const attempt = await beginAttempt<ChargeRequest>(scope, chargeKind, {
    invoiceId,
    seriesId: invoice.seriesId,
    accountId: payments.accountId,
    name: `Invoice-${invoice.index}`,
    amountMinor: invoice.totalMinor,
    currency: invoice.currency,
    customerId: card.customerId,
    cardId: card.cardId,
  })
  const createdAt = toDate(scope.clock.now())
  await insertCharge(scope, { id: attempt.id, invoiceId, try: before.length + 1, state: 'begun', triedOn: today, createdAt })
  return { payments, attempt }
}
