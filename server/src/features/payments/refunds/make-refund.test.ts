import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { payingWorld } from '../paying.test.kit.ts'

const paying = payingWorld()
const { cards, bill, books, hear } = paying
const olive = () => cards.world.as('olive')

beforeEach(() => cards.control('POST', '/deliveries', { paused: false, shuffle: false, lose: 0, duplicate: 0 }))

/** An invoice of £100 paid with a card. */
async function paid(card = 'pm_card_visa') {
  const { id, name } = await bill({ totalMinor: 10_000 })
  const intent = await paying.payUnseen(id, 10_000, card)
  await cards.settle()
  const [payment] = (await books(id)).payments
  return { id, name, intent: intent.id, paymentId: payment!.id }
}

const refund = async (paymentId: string, amountMinor: number, changed: object = {}) =>
  (await olive()).call.payments.refund({ id: randomUUID(), paymentId, amountMinor, reason: 'requested_by_customer', ...changed })

describe('a refund', () => {
  it('in part is completed, notified to both sides, and leaves the invoice paid', async () => {
    const { id, paymentId } = await paid()
    expect(await refund(paymentId, 2500, { note: 'One class less' })).toMatchObject({
      amountMinor: 2500,
      status: 'succeeded',
      method: 'card',
      source: 'owner',
      by: 'Olive Hart',
      note: 'One class less',
    })
    await cards.settle()
    const after = await books(id)
    expect(after).toMatchObject({ status: 'paid', payments: [{ refundedMinor: 2500 }], refunds: [{ status: 'succeeded' }] })
    expect(hear(after.notified).filter((one) => one.includes('refund'))).toEqual(['olive refund_completed', 'pat refund_completed'])
    expect(after.timeline).toEqual(['paid', 'refund-begun', 'refund-completed'])
  })

  it('of all, in parts, makes the invoice refunded', async () => {
    const { id, paymentId } = await paid()
    await refund(paymentId, 4000)
    await refund(paymentId, 6000)
    expect((await books(id)).status).toBe('refunded')
    await expect(refund(paymentId, 1)).rejects.toMatchObject({ code: 'refund-too-large' })
    await cards.settle()
    expect(await books(id)).toMatchObject({ status: 'refunded', payments: [{ refundedMinor: 10_000 }] })
  })

  it('that is pressed twice is made once, and with other figures it is another refund', async () => {
    const { id, paymentId } = await paid()
    const once = { id: randomUUID() }
    await refund(paymentId, 1000, once)
    expect(await refund(paymentId, 1000, once)).toMatchObject({ id: once.id, amountMinor: 1000 })
    await expect(refund(paymentId, 2000, once)).rejects.toMatchObject({ code: 'added-before' })
    expect((await books(id)).payments).toMatchObject([{ refundedMinor: 1000 }])
  })

  it('of ten pounds, twenty times at once, gives back a hundred and refuses the rest', async () => {
    const { id, intent, paymentId } = await paid()
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => refund(paymentId, 1000)))
    const refused = all.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as { code: string }).code)
    expect(refused).toEqual(Array.from({ length: 10 }, () => 'refund-too-large'))
    await cards.settle()
    const after = await books(id)
    expect(after).toMatchObject({ status: 'refunded', payments: [{ refundedMinor: 10_000 }] })
    expect(after.refunds.filter(({ status }) => status === 'succeeded')).toHaveLength(10)
    const { data } = await paying.atProvider<{ data: { amount: number }[] }>(`/refunds?payment_intent=${intent}&limit=100`)
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000)
  })

  it('made in the provider’s own dashboard appears here', async () => {
    const { id, intent } = await paid()
    await paying.atProvider('/refunds', { payment_intent: intent, amount: '10000' })
    await cards.settle()
    const after = await books(id)
    expect(after).toMatchObject({ status: 'refunded', payments: [{ refundedMinor: 10_000 }], timeline: ['paid', 'refund-completed'] })
    expect(after.refunds).toMatchObject([{ source: 'provider', status: 'succeeded', byUserId: null, amountMinor: 10_000 }])
  })

  it('that is under way is shown so, and completed when the provider says so', async () => {
    const { id, paymentId } = await paid('pm_card_pendingRefund')
    expect(await refund(paymentId, 10_000)).toMatchObject({ status: 'pending' })
    await cards.settle()
    expect(await books(id)).toMatchObject({ status: 'paid', payments: [{ refundedMinor: 10_000 }] })
    await cards.control('POST', '/clock/advance', { seconds: 10 })
    await cards.settle()
    const after = await books(id)
    expect(after).toMatchObject({ status: 'refunded', refunds: [{ status: 'succeeded' }] })
    expect(hear(after.notified).filter((one) => one.includes('refund'))).toEqual([
      'olive refund_completed',
      'olive refund_pending',
      'pat refund_completed',
      'pat refund_pending',
    ])
  })

  it.each(['in order', 'shuffled', 'each twice'])('that fails after it had succeeded frees the amount, reported %s', async (how) => {
    if (how === 'each twice') await cards.control('POST', '/deliveries', { duplicate: 1000 })
    const { id, paymentId } = await paid('pm_card_refundFail')
    await refund(paymentId, 10_000)
    expect((await books(id)).status).toBe('refunded')
    await cards.control('POST', '/deliveries', { paused: true, shuffle: how === 'shuffled' })
    await cards.control('POST', '/clock/advance', { seconds: 10 })
    await cards.control('POST', '/deliveries', { paused: false })
    await cards.settle()
    const after = await books(id)
    expect(after).toMatchObject({
      status: 'paid',
      payments: [{ refundedMinor: 0 }],
      refunds: [{ status: 'failed', failure: expect.any(String) }],
    })
    expect(after.timeline).toEqual(['paid', 'refund-begun', 'refund-completed', 'refund-failed'])
    expect(after.notified.filter(({ title }) => title === 'Refund failed')).toHaveLength(2)
    await refund(paymentId, 1000)
    expect((await books(id)).payments).toMatchObject([{ refundedMinor: 1000 }])
  })

  it('whose answer is lost stays pending until it is known, and is made once', async () => {
    const { id, intent, paymentId } = await paid()
    await cards.control('POST', '/deliveries', { lose: 1000 })
    await cards.control('POST', '/mishaps', { operation: 'POST /v1/refunds', kind: 'lost-after', times: 3 })
    expect(await refund(paymentId, 3000)).toMatchObject({ status: 'pending' })
    cards.world.clock.advance({ minutes: 3 })
    await cards.runSchedule('card-payments.find-pending')
    expect(await books(id)).toMatchObject({ payments: [{ refundedMinor: 3000 }], refunds: [{ status: 'succeeded' }] })
    const { data } = await paying.atProvider<{ data: unknown[] }>(`/refunds?payment_intent=${intent}`)
    expect(data).toHaveLength(1)
  })

  it('that the provider refuses leaves the payment as it was', async () => {
    const { id, paymentId } = await paid()
    await cards.control('POST', '/mishaps', { operation: 'POST /v1/refunds', kind: 'status', status: 400, times: 1 })
    await expect(refund(paymentId, 3000)).rejects.toMatchObject({ code: 'refund-failed' })
    const after = await books(id)
    expect(after).toMatchObject({ status: 'paid', payments: [{ refundedMinor: 0 }], refunds: [{ status: 'failed' }] })
    expect(hear(after.notified).filter((one) => one.includes('refund'))).toEqual([])
  })

  it('of a transfer is only recorded, since the owner sends the money', async () => {
    const { id } = await bill({ method: 'bank-transfer', totalMinor: 10_000 })
    const paidOn = Temporal.Now.plainDateISO('Europe/London').toString()
    const { paymentId } = await (await olive()).call.payments.markPaid({ invoiceId: id, version: 1, paidOn })
    expect(await refund(paymentId, 10_000)).toMatchObject({ status: 'succeeded', method: 'bank-transfer' })
    expect(await books(id)).toMatchObject({ status: 'refunded', timeline: ['paid', 'refund-begun', 'refund-completed'] })
  })

  it('is refused for a payment of another studio, or an unknown one', async () => {
    const { paymentId } = await paid()
    const omar = await cards.world.as('omar')
    const wanted = { id: randomUUID(), amountMinor: 100, reason: 'duplicate' as const }
    await expect(omar.call.payments.refund({ ...wanted, paymentId })).rejects.toMatchObject({ code: 'payment-not-found' })
    await expect(refund(randomUUID(), 100)).rejects.toMatchObject({ code: 'payment-not-found' })
  })
})
