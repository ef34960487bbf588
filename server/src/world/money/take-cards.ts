import { randomUUID } from 'node:crypto'
import { cardConsent } from '@callboard/contract/payments'
import { chargeAttempts, chargeCard, type ChargeRequest } from '../../features/payments/charging/charge-card.ts'
import { readIntent, type Intent } from '../../features/payments/paying/see-intent.ts'
import { pageAttempts } from '../../features/payments/checkout/create-page.ts'
import type { Attempt } from '../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../platform/card-payments/card-payments.ts'
import type { Bill } from './bills.ts'
import { studios } from '../people.ts'

export interface Taken {
  readonly intent: Intent
  /** of a card on file */
  readonly attempt: Attempt<ChargeRequest> | null
}

export interface Payable {
  readonly bill: Bill
  readonly totalMinor: number
}

interface Paying {
  readonly disputedId: string
  readonly seriesEndsOn: string
}

const atOnce = 6

/** Pays invoices at the provider itself, so that the payments can be refunded and so on. */
export async function takeCards(payments: StudioPayments, payables: readonly Payable[], paying: Paying): Promise<Map<string, Taken>> {
  const taken = new Map<string, Taken>()
  const kept = new Map<string, NonNullable<Intent['kept']>>()
  const pay = async (payable: Payable) => {
    const { id, seriesId } = payable.bill
    const card = seriesId && kept.get(seriesId)
    const one = card ? await charge(payments, payable, card) : await payOnce(payments, payable, paying)
    if (!one) return
    taken.set(id, one)
    if (seriesId && one.intent.kept) kept.set(seriesId, one.intent.kept)
  }
  const waiting = payables.filter(({ bill }) => !bill.seriesId)
  const others = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await pay(next)
  })
  for (const payable of payables) if (payable.bill.seriesId) await pay(payable)
  await Promise.all(others)
  return taken
}

async function payOnce(
  payments: StudioPayments,
  { bill, totalMinor }: Payable,
  { disputedId, seriesEndsOn }: Paying,
): Promise<Taken | null> {
  const { parent } = bill.family
  const attempt = { id: randomUUID(), kind: pageAttempts.kind, request: {}, createdAt: Temporal.Now.instant() }
  const consent = bill.seriesId && cardConsent({ studio: studios.northlight.name, interval: 'month', endsOn: seriesEndsOn })
  const intent = await payments.make(attempt, async (stripe, once) => {
    const customer =
      consent &&
      (await stripe.customers.create({ name: parent.name, email: parent.email }, { idempotencyKey: `${once.idempotencyKey}:customer` }))
    return stripe.paymentIntents.create(
      {
        amount: totalMinor,
        currency: 'gbp',
        payment_method: bill.id === disputedId ? 'pm_card_createDispute' : 'pm_card_visa',
        confirm: true,
        return_url: 'http://localhost/',
        metadata: { kind: 'invoice', attempt_id: attempt.id, invoice_id: bill.id, ...(consent && { consent }) },
        ...(customer && { customer: customer.id, setup_future_usage: 'off_session' }),
        expand: ['latest_charge'],
      },
      once,
    )
  })
  return asTaken(isCallFault(intent) ? intent : readIntent(payments.accountId, intent), null)
}

async function charge(payments: StudioPayments, { bill, totalMinor }: Payable, card: NonNullable<Intent['kept']>): Promise<Taken | null> {
  const attempt = {
    id: randomUUID(),
    kind: chargeAttempts.kind,
    createdAt: Temporal.Now.instant(),
    request: {
      invoiceId: bill.id,
      seriesId: bill.seriesId!,
      accountId: payments.accountId,
      name: bill.items[0]!.description,
      amountMinor: totalMinor,
      currency: 'GBP',
      customerId: card.customerId,
      cardId: card.cardId,
    },
  }
  return asTaken(await chargeCard(payments, attempt), attempt)
}

function asTaken(intent: Intent | null | CallFault, attempt: Taken['attempt']): Taken | null {
  if (isCallFault(intent)) throw new Error(`The demo could not be paid for: ${intent.code}`)
  return intent?.status === 'succeeded' ? { intent, attempt } : null
}
