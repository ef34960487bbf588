import { isUnpaid } from '@callboard/contract/invoice-states'
import { leastByCard } from '@callboard/contract/paying-by-card'
import type { Scope } from '../../../platform/actor.ts'
import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import type { CardPayments, StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { mayChargeNow } from '../../invoices/charges/may-charge-now.ts'
import { nextTry } from '../../invoices/charges/next-try.ts'
import { lockInvoice } from '../../invoices/lock-invoice.ts'
import { findKeptCard, insertCharge, listCharges } from '../queries/charges.ts'
import { workingNow } from '../../subscriptions/stage-now.ts'
import { findPaymentMethods } from '../../studios/payment-methods.ts'
import { listUnsettled } from '../queries/checkouts.ts'
import { findStudio } from '../queries/lookups.ts'
import { chargeAttempts, type ChargeRequest } from './charge-card.ts'

export interface BegunCharge {
  readonly payments: StudioPayments
  readonly attempt: Attempt<ChargeRequest>
}

/** Records today's attempt, of exactly the charge that the family was told of (S4 money); null when none is due. */
export async function beginCharge(scope: Scope, cardPayments: CardPayments, invoiceId: string): Promise<BegunCharge | null> {
  const invoice = await lockInvoice(scope, invoiceId)
  if (!invoice?.seriesId || !isUnpaid(invoice.status) || invoice.method !== 'card' || invoice.totalMinor < leastByCard[invoice.currency])
    return null
  const card = await findKeptCard(scope, invoice.seriesId)
  if (!card?.cardId || !card.customerId || card.cardId !== invoice.chargeCardId) return null
  const payments = await cardPayments.forStudio(scope)
  if (isRefusal(payments) || payments.accountId !== card.accountId || !(await findPaymentMethods(scope)).card) return null
  const now = scope.clock.now()
  const today = dateIn((await findStudio(scope)).zone, now)
  const { chargeNotifiedAt } = invoice
  if (chargeNotifiedAt === null || !mayChargeNow(invoice, today, now)) return null
  // An attempt with an unknown outcome is left to the reconciler.
  const before = await listCharges(scope, invoiceId)
  const from = nextTry(invoice.dueOn, before)
  // What fell due while the plan was ended is not made up for.
  const { isOpen, since, sinceAt } = await workingNow(scope)
  if (!isOpen || (since !== null && from !== null && from <= since)) return null
  if (sinceAt !== null && chargeNotifiedAt <= sinceAt) return null
  const last = before.at(-1)
  if (from === null || today < from || (last && last.createdAt > chargeNotifiedAt)) return null
  // A payment is in progress: check again in an hour.
  if ((await listUnsettled(scope, invoiceId)).length > 0) return null
  const attempt = await chargeAttempts.begin(scope, {
    invoiceId,
    seriesId: invoice.seriesId,
    accountId: payments.accountId,
    name: `Invoice-${invoice.index}`,
    amountMinor: invoice.totalMinor,
    currency: invoice.currency,
    customerId: card.customerId,
    cardId: card.cardId,
  })
  const createdAt = toDate(now)
  await insertCharge(scope, { id: attempt.id, invoiceId, try: before.length + 1, state: 'begun', triedOn: today, createdAt })
  return { payments, attempt }
}
