import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { testEngine } from '../../platform/db/test/test-database.ts'
import { makeCardPayments } from '../../platform/card-payments/card-payments.ts'
import { CallFault, isCallFault } from '../../platform/card-payments/call-fault.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { children } from '../../world/people.ts'
import { lockInvoice } from '../invoices/lock-invoice.ts'
import { beginCharge } from './charging/begin-charge.ts'
import { settleCharge } from './charging/settle-charge.ts'
import { applyPayment } from './paying/apply-payment.ts'
import { seeIntent } from './paying/see-intent.ts'
import { payingWorld } from './paying.test.kit.ts'

/** `ROUNDS_AT_ONCE=200` for a long run; few by default, as each takes a payment at the provider. */
const rounds = Number(process.env['ROUNDS_AT_ONCE'] ?? 4)
vi.setConfig({ testTimeout: 120_000 + rounds * 10_000 })

const paying = payingWorld()
const { cards, bill, books } = paying
const today = () => Temporal.Now.plainDateISO('Europe/London').toString()

/** Takes a payment at the provider, and returns the function that records it. */
async function arrived(invoiceId: string, amount = 4550): Promise<() => Promise<unknown>> {
  const { id } = await paying.payUnseen(invoiceId, amount)
  const provider = makeCardPayments(cards.provider)
  const payments = await cards.world.inNorthlight((scope) => provider.forConnected(scope))
  if (isRefusal(payments)) throw new Error('The studio is connected')
  const intent = await seeIntent(payments, id)
  if (isCallFault(intent) || intent === null) throw new Error('The payment is there')
  return () => cards.world.inNorthlight((scope) => applyPayment(scope, intent))
}

/** Whichever came first, each penny received is either kept once for the invoice or refunded. */
async function judge(invoiceId: string): Promise<string> {
  const { status, payments, refunds } = await books(invoiceId)
  const kept = payments.filter(({ isExtra }) => !isExtra)
  expect(kept).toHaveLength(status === 'paid' ? 1 : 0)
  for (const { id, isExtra, amountMinor, refundedMinor } of payments) {
    expect(refundedMinor).toBe(isExtra ? amountMinor : 0)
    expect(refunds.filter(({ paymentId }) => paymentId === id)).toHaveLength(isExtra ? 1 : 0)
  }
  return `${status}, ${payments.length} arrived`
}

/** Delayed by some milliseconds, as the other actions spend a few in the HTTP layer before their transaction. */
async function atOnce([payment, ...others]: readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]]): Promise<void> {
  const late = async () => {
    await sleep(Math.random() * 80)
    await payment()
  }
  await Promise.all([late, ...others].map((action) => action().catch(() => 'refused')))
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())
      or not granted and database is null`.execute(cards.world.database.kysely)
  return rows[0]!.count
}

describe.runIf(testEngine === 'postgres')('at the same moment', () => {
  const each = async (round: (n: number) => Promise<string>): Promise<Set<string>> => {
    const seen = new Set<string>()
    // No webhooks: they would also record the payment.
    await cards.control('POST', '/deliveries', { lose: 100_000 })
    for (let n = 0; n < rounds; n += 1) seen.add(await round(n))
    return seen
  }

  /** In a long run each outcome must occur, or the test proves nothing. */
  const expectEach = (seen: Set<string>, wanted: readonly string[]) => {
    expect(wanted).toEqual(expect.arrayContaining([...seen]))
    if (rounds >= 50) expect([...seen].toSorted()).toEqual(wanted.toSorted())
  }

  it('two tabs pay one invoice: one payment is kept, the other refunded', async () => {
    const seen = await each(async () => {
      const { id } = await bill()
      const [one, two] = [await arrived(id), await arrived(id)]
      await atOnce([one, two, one, two])
      return judge(id)
    })
    expect([...seen]).toEqual(['paid, 2 arrived'])
  })

  it('a card payment arrives as the owner marks the invoice as paid', async () => {
    const olive = await cards.world.as('olive')
    const seen = await each(async () => {
      const { id } = await bill()
      const pay = await arrived(id)
      const mark = () => olive.call.payments.markPaid({ invoiceId: id, version: 1, paidOn: today() })
      await atOnce([pay, mark])
      return judge(id)
    })
    expectEach(seen, ['paid, 1 arrived', 'paid, 2 arrived'])
  })

  it('a card payment arrives as the owner cancels the invoice', async () => {
    const olive = await cards.world.as('olive')
    const seen = await each(async () => {
      const { id } = await bill()
      const pay = await arrived(id)
      await atOnce([pay, () => olive.call.invoices.cancel({ id, version: 1 })])
      return judge(id)
    })
    expectEach(seen, ['paid, 1 arrived', 'cancelled, 1 arrived'])
  })

  it('a card payment arrives as the owner edits the amount', async () => {
    const olive = await cards.world.as('olive')
    const seen = await each(async () => {
      const { id } = await bill()
      const pay = await arrived(id)
      const item = { studentId: children.mia.id, description: 'Autumn term', quantity: 1, unitPriceMinor: 6000 }
      const terms = { items: [item], dueOn: '2027-01-15', method: 'card' as const }
      const edit = () => olive.call.invoices.edit({ id, version: 1, ...terms })
      await atOnce([pay, edit])
      return judge(id)
    })
    expectEach(seen, ['paid, 1 arrived', 'pending, 1 arrived'])
  })

  it('the outcome of a charge is reported twice: it is recorded and notified once', async () => {
    const dueOn = today()
    const seriesId = await paying.series({ dueOn, card: 'pm_card_visa' })
    const { id } = await bill({ seriesId, dueOn })
    const begun = await cards.world.inNorthlight((scope) => beginCharge(scope, makeCardPayments(cards.provider), id))
    const declined = new CallFault('declined', 'insufficient_funds', 'Your card has insufficient funds.')
    const [held, bothWait] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = cards.world.inNorthlight(async (scope) => {
      await lockInvoice(scope, id)
      held.resolve()
      await bothWait.promise
    })
    await held.promise
    const notified = [1, 2].map(() => cards.world.inNorthlight((scope) => settleCharge(scope, begun!.attempt, declined)))
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(2)
    bothWait.resolve()
    await Promise.all([holding, ...notified])
    expect((await books(id)).timeline).toEqual(['charge-failed'])
  })

  it('one id is sent for refunds of two payments: one is made, the other refused in words', async () => {
    const owner = await cards.world.as('olive')
    for (let n = 0; n < 2 * rounds; n += 1) {
      const pay = async () => {
        const { id } = await bill({ method: 'bank-transfer' })
        return (await owner.call.payments.markPaid({ invoiceId: id, version: 1, paidOn: today() })).paymentId
      }
      const wanted = { id: randomUUID(), amountMinor: 1000, reason: 'duplicate' as const }
      const paid = [await pay(), await pay()]
      const made = await Promise.allSettled(paid.map((paymentId) => owner.call.payments.refund({ ...wanted, paymentId })))
      const refused = made.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
      expect(refused).toEqual(['added-before'])
    }
  })

  it('a refund is pressed as another is made in the provider’s dashboard: never more than was paid', async () => {
    const olive = await cards.world.as('olive')
    await each(async () => {
      const { id } = await bill({ totalMinor: 10_000 })
      await (
        await arrived(id, 10_000)
      )()
      const [payment] = (await books(id)).payments
      const wanted = { id: randomUUID(), paymentId: payment!.id, amountMinor: 6000, reason: 'requested_by_customer' as const }
      const atProvider = () => paying.atProvider('/refunds', { payment_intent: payment!.intentId!, amount: '6000' })
      await atOnce([() => olive.call.payments.refund(wanted), atProvider])
      await cards.runSchedule('card-payments.find-undelivered')
      const after = await books(id)
      expect(after.refunds.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
      expect(after.payments).toMatchObject([{ refundedMinor: 6000 }])
      cards.world.clock.advance({ minutes: 16 })
      return after.status
    })
  })
})
