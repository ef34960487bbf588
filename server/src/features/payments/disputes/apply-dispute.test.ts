import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { applyDispute } from './apply-dispute.ts'
import { payingWorld } from '../paying.test.kit.ts'

const paying = payingWorld()
const { cards, bill, books } = paying
const olive = () => cards.world.as('olive')
const disputeOf = async (paymentId: string) =>
  cards.world.inNorthlight(({ db }) => db.selectFrom('disputes').selectAll().where('paymentId', '=', paymentId).execute())

beforeEach(() => cards.control('POST', '/deliveries', { paused: false, shuffle: false, lose: 0, duplicate: 0 }))

async function disputed() {
  const { id } = await bill({ totalMinor: 8000 })
  const { id: intent } = await paying.payUnseen(id, 8000, 'pm_card_createDispute')
  await cards.settle()
  const [payment] = (await books(id)).payments
  const [dispute] = await disputeOf(payment!.id)
  return { id, intent, payment: payment!, dispute: dispute! }
}
const close = (dispute: string, status: 'won' | 'lost') =>
  cards.control('POST', `/accounts/${paying.accountId}/disputes/${dispute}/close`, { status })
const refund = async (paymentId: string) =>
  (await olive()).call.payments.refund({ id: randomUUID(), paymentId, amountMinor: 100, reason: 'requested_by_customer' })

describe('a disputed payment', () => {
  it('is notified to owners with the date by which to answer, and cannot be refunded', async () => {
    const { id, payment, dispute } = await disputed()
    expect(dispute).toMatchObject({ amountMinor: 8000, status: 'needs-response', reason: 'fraudulent', closedAt: null })
    expect(payment.disputedAt).toBeInstanceOf(Date)
    const after = await books(id)
    expect(after).toMatchObject({ status: 'paid', timeline: ['paid', 'dispute-opened'] })
    const notified = after.notified.filter(({ title }) => title === 'Payment disputed')
    expect(notified).toMatchObject([{ message: expect.stringMatching(/Please answer by \w+ \d+ \w+ \d{4}\./) }])
    await expect(refund(payment.id)).rejects.toMatchObject({ code: 'payment-disputed' })
  })

  it.each(['in order', 'shuffled', 'each twice'])('that is won may be refunded again, reported %s', async (how) => {
    if (how === 'each twice') await cards.control('POST', '/deliveries', { duplicate: 1000 })
    const { id, payment, dispute } = await disputed()
    await cards.control('POST', '/deliveries', { paused: true, shuffle: how === 'shuffled' })
    await close(dispute.id, 'won')
    await cards.control('POST', '/deliveries', { paused: false })
    await cards.settle()
    expect(await disputeOf(payment.id)).toMatchObject([{ status: 'won', closedAt: expect.any(Date) }])
    const after = await books(id)
    expect(after.payments).toMatchObject([{ disputedAt: null }])
    expect(after.timeline).toEqual(['paid', 'dispute-opened', 'dispute-closed'])
    expect(after.notified.filter(({ title }) => title === 'Dispute closed')).toHaveLength(1)
  })

  it('that is lost is no revenue, and cannot be refunded in addition', async () => {
    const { payment, dispute } = await disputed()
    const before = await (await olive()).call.payments.overview()
    await close(dispute.id, 'lost')
    await cards.settle()
    const after = await (await olive()).call.payments.overview()
    expect(after.revenue.amountMinor).toBe(before.revenue.amountMinor - 8000)
    const lost = ({ latest }: typeof after) => latest.find(({ id }) => id === payment.id)?.chargedBackMinor
    expect([lost(before), lost(after)]).toEqual([0, 8000])
    await expect(refund(payment.id)).rejects.toMatchObject({ code: 'refund-too-large' })
  })
})

describe('a dispute that is heard of before its payment', () => {
  it('is tried again until the payment is in the books, but not for a payment that Callboard did not begin', async () => {
    const { id } = await bill({ totalMinor: 8000 })
    await cards.control('POST', '/deliveries', { paused: true })
    const { id: intentId } = await paying.payUnseen(id, 8000, 'pm_card_createDispute')
    const openedAt = cards.world.clock.now()
    const news = {
      id: `dp_${id}`,
      intentId,
      amountMinor: 8000,
      reason: 'fraudulent',
      status: 'needs-response',
      respondBy: null,
      openedAt,
    } as const
    const heard = (isOurs: boolean, isLastAttempt = false) =>
      cards.world.inNorthlight((scope) => applyDispute(scope, paying.accountId, { ...news, isOurs }, { isLastAttempt }))
    await expect(heard(true)).rejects.toThrow('not in the books yet')
    await heard(true, true)
    await heard(false)
    await cards.control('POST', '/deliveries', { paused: false })
    await cards.settle()
    const [payment] = (await books(id)).payments
    expect(payment?.disputedAt).toBeInstanceOf(Date)
  })
})

describe('a payment of which a part was disputed', () => {
  it('can be refunded except for what was lost, once the dispute is decided', async () => {
    const { id } = await bill({ totalMinor: 8000 })
    const { id: intentId } = await paying.payUnseen(id, 8000)
    await cards.settle()
    const openedAt = cards.world.clock.now()
    const disputedAs = (status: 'needs-response' | 'lost') =>
      cards.world.inNorthlight((scope) =>
        applyDispute(scope, paying.accountId, {
          id: `dp_${id}`,
          intentId,
          isOurs: true,
          amountMinor: 3000,
          reason: 'fraudulent',
          status,
          respondBy: null,
          openedAt,
        }),
      )
    const refundable = async () => (await (await olive()).call.invoices.read({ id })).payments.map(({ refundableMinor }) => refundableMinor)
    const [payment] = (await books(id)).payments
    const back = async (amountMinor: number) =>
      (await olive()).call.payments.refund({ id: randomUUID(), paymentId: payment!.id, amountMinor, reason: 'duplicate' })
    expect(await refundable()).toEqual([8000])
    await disputedAs('needs-response')
    expect(await refundable()).toEqual([0])
    await disputedAs('lost')
    expect(await refundable()).toEqual([5000])
    await expect(back(5001)).rejects.toMatchObject({ code: 'refund-too-large' })
    await back(5000)
    expect(await refundable()).toEqual([0])
    await expect(back(1)).rejects.toMatchObject({ code: 'refund-too-large' })
  })
})

describe('a way to pay that takes days', () => {
  const slowly = async () => {
    const { id } = await bill()
    const parent = await cards.world.as('pat')
    await parent.call.payments.checkout({ invoiceId: id })
    const session = (await books(id)).checkouts[0]!.sessionId!
    await cards.control('POST', `/accounts/${paying.accountId}/slow-payments`, { session })
    await cards.settle()
    return {
      id,
      parent,
      end: (arrives: boolean) => cards.control('POST', `/accounts/${paying.accountId}/slow-payments/${session}`, { arrives }),
    }
  }

  it('is pending until the money arrives', async () => {
    const { id, parent, end } = await slowly()
    expect(await parent.call.payments.check({ invoiceId: id })).toEqual({ isPaid: false, isProcessing: true })
    await expect(parent.call.payments.checkout({ invoiceId: id })).rejects.toMatchObject({ code: 'already-paid' })
    await end(true)
    await cards.settle()
    expect(await books(id)).toMatchObject({ status: 'paid', checkouts: [{ state: 'complete' }], payments: [{ isExtra: false }] })
  })

  it('that fails leaves the invoice to be paid again', async () => {
    const { id, parent, end } = await slowly()
    await end(false)
    await cards.settle()
    expect(await books(id)).toMatchObject({ status: 'pending', checkouts: [{ state: 'closed' }], payments: [] })
    expect((await parent.call.payments.checkout({ invoiceId: id })).url).toContain('/c/pay/')
  })
})
