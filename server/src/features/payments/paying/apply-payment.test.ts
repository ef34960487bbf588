import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { people } from '../../../world/people.ts'
import { payingWorld, payOn } from '../paying.test.kit.ts'

const paying = payingWorld()
const { cards, bill, books, hear, payUnseen } = paying
const today = () => Temporal.Now.plainDateISO('Europe/London').toString()
const olive = () => cards.world.as('olive')
const markPaid = async (invoiceId: string, changed: object = {}) =>
  (await olive()).call.payments.markPaid({ invoiceId, version: 1, reference: '', paidOn: today(), ...changed })

beforeEach(() => cards.control('POST', '/deliveries', { paused: false, shuffle: false, lose: 0, duplicate: 0 }))

describe('money that no invoice asks for', () => {
  it('is refunded by itself when two payments arrive: one is kept, and both sides are notified of the other', async () => {
    const { id, name } = await bill()
    await payUnseen(id)
    await payUnseen(id)
    await cards.settle()
    const after = await books(id)
    expect(after.status).toBe('paid')
    expect(after.payments.map(({ isExtra, refundedMinor }) => ({ isExtra, refundedMinor })).toSorted(byExtra)).toEqual([
      { isExtra: false, refundedMinor: 0 },
      { isExtra: true, refundedMinor: 4550 },
    ])
    expect(after.refunds).toMatchObject([
      { amountMinor: 4550, reason: 'duplicate', status: 'succeeded', source: 'product', byUserId: null },
    ])
    expect(hear(after.notified)).toEqual([
      'olive payment_received',
      'olive refund_completed',
      'pat payment_confirmation',
      'pat refund_completed',
    ])
    expect(after.notified.find(({ type }) => type === 'refund_completed')?.message).toContain(`${name} had been paid already`)
    expect(after.timeline).toEqual(['paid', 'refund-begun', 'refund-completed'])
  })

  it.each([
    ['was cancelled before', { status: 'cancelled' as const }, 4550, 'had been cancelled'],
    ['comes to something else by now', {}, 4000, 'had been changed'],
  ])('is refunded when the invoice %s', async (_when, terms, amount, because) => {
    const { id } = await bill(terms)
    const before = (await books(id)).status
    await payUnseen(id, amount)
    await cards.settle()
    expect(await books(id)).toMatchObject({
      status: before,
      payments: [{ isExtra: true, amountMinor: amount, refundedMinor: amount }],
      refunds: [{ status: 'succeeded', note: expect.stringContaining(because) }],
    })
  })

  it('is refunded although the answer to the refund was lost, once', async () => {
    const { id } = await bill({ status: 'cancelled' })
    await cards.control('POST', '/deliveries', { paused: true })
    const { id: intent } = await payUnseen(id)
    await cards.control('POST', '/mishaps', { operation: 'POST /v1/refunds', kind: 'lost-after', times: 3 })
    await cards.control('POST', '/deliveries', { paused: false })
    await cards.settle()
    cards.world.clock.advance({ minutes: 3 })
    await cards.runSchedule('card-payments.find-pending')
    expect((await books(id)).refunds).toMatchObject([{ status: 'succeeded' }])
    const { data } = await paying.atProvider<{ data: unknown[] }>(`/refunds?payment_intent=${intent}`)
    expect(data).toHaveLength(1)
  })

  it('from the studio’s own business with the provider is left alone', async () => {
    const before = await cards.world.inNorthlight(({ db }) => db.selectFrom('payments').select('id').execute())
    await paying.atProvider('/payment_intents', {
      amount: '900',
      currency: 'gbp',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      return_url: 'http://callboard.test/back',
    })
    await cards.settle()
    expect(await cards.world.inNorthlight(({ db }) => db.selectFrom('payments').select('id').execute())).toEqual(before)
  })

  it('of an invoice that is not the studio’s is left alone', async () => {
    await payUnseen(randomUUID())
    await cards.settle()
    const waiting = await cards.world.database.kysely.selectFrom('providerEvents').select('id').where('processedAt', 'is', null).execute()
    expect(waiting).toEqual([])
  })
})

describe('a transfer that has arrived', () => {
  it('makes the invoice paid, notifies both sides, and closes the page on which it might be paid again', async () => {
    const { id } = await bill()
    const { url } = await (await cards.world.as('pat')).call.payments.checkout({ invoiceId: id })
    const { paymentId } = await markPaid(id, { reference: 'BACS-REF-7' })
    await cards.world.app.jobs.runDue()
    const after = await books(id)
    expect(after).toMatchObject({ status: 'paid', checkouts: [{ state: 'closed' }], timeline: ['paid'] })
    expect(after.payments).toMatchObject([
      { id: paymentId, method: 'bank-transfer', reference: 'BACS-REF-7', paidOn: today(), recordedBy: people.olive.id, intentId: null },
    ])
    expect(hear(after.notified)).toEqual(['pat payment_confirmation'])
    expect(await payOn(url)).toBe('410')
  })

  it('is kept, and a card payment that comes later is refunded', async () => {
    const { id } = await bill({ method: 'bank-transfer' })
    await markPaid(id)
    await payUnseen(id)
    await cards.settle()
    expect((await books(id)).payments.map(({ method, isExtra }) => `${method} ${isExtra}`).toSorted()).toEqual([
      'bank-transfer false',
      'card true',
    ])
  })

  it.each(['cash', 'cheque'] as const)('may be %s, also for an invoice that asks for a card', async (method) => {
    const { id } = await bill()
    const { paymentId } = await markPaid(id, { method, ...(method === 'cheque' && { reference: '000123' }) })
    await cards.world.app.jobs.runDue()
    const { status, payments, timeline } = await (await olive()).call.invoices.read({ id })
    expect({ status, payments }).toMatchObject({
      status: 'paid',
      payments: [{ method, reference: method === 'cash' ? '' : '000123', refundableMinor: 4550 }],
    })
    expect(timeline?.find(({ kind }) => kind === 'paid')?.words).toBe(method === 'cash' ? 'In cash' : 'By cheque, 000123')
    const lists = [await (await olive()).call.invoices.list({}), await (await cards.world.as('pat')).call.invoices.mine({})]
    for (const { invoices } of lists) expect(invoices.find((one) => one.id === id)).toMatchObject({ paidBy: method })
    expect(payments[0]!.refundWays[0]).toBe(method === 'cash' ? 'cash' : 'bank-transfer')
    const { rows } = await (await olive()).call.statements.read({ parentId: people.pat.id, from: today(), to: today() })
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'payment', invoiceId: id, method }))
    const back = { id: randomUUID(), paymentId, amountMinor: 550, reason: 'requested_by_customer' as const }
    expect(await (await olive()).call.payments.refund(back)).toMatchObject({ method: method === 'cash' ? 'cash' : 'bank-transfer' })
  })

  it('may be dated before the invoice only if the owner confirms it, and never more than a year before', async () => {
    const issued = Temporal.Now.plainDateISO('Europe/London').subtract({ days: 10 })
    const { id } = await bill({ issuedOn: issued.toString() })
    const early = issued.subtract({ days: 1 }).toString()
    await expect(markPaid(id, { paidOn: early })).rejects.toMatchObject({ code: 'paid-before-issue' })
    const tooEarly = issued.subtract({ years: 1, days: 1 }).toString()
    await expect(markPaid(id, { paidOn: tooEarly, isEarly: true })).rejects.toMatchObject({ code: 'paid-long-before' })
    expect((await books(id)).payments).toEqual([])
    await markPaid(id, { paidOn: early, isEarly: true })
    expect((await books(id)).payments).toMatchObject([{ paidOn: early }])
  })

  it.each([
    ['it is recorded twice', {}, { again: true }, 'not-unpaid'],
    ['it is of tomorrow', { paidOn: Temporal.Now.plainDateISO('Europe/London').add({ days: 2 }).toString() }, {}, 'paid-in-future'],
    ['the invoice has changed', { version: 7 }, {}, 'invoice-changed'],
    ['there is no such invoice', { invoiceId: randomUUID() }, {}, 'invoice-not-found'],
  ])('is refused when %s', async (_why, changed, how: { again?: boolean }, code) => {
    const { id } = await bill({ method: 'bank-transfer' })
    if (how.again) await markPaid(id)
    await expect(markPaid(id, changed)).rejects.toMatchObject({ code })
  })
})

describe('the provider’s events of a payment', () => {
  const ways = ['in order', 'shuffled', 'shuffled again', 'each twice', 'not at all, but asked on coming back', 'not at all, ever']
  it.each(ways)('sent %s leave the payment in one state', async (how) => {
    if (how === 'each twice') await cards.control('POST', '/deliveries', { duplicate: 1000 })
    if (how.startsWith('not at all')) await cards.control('POST', '/deliveries', { lose: 1000 })
    else await cards.control('POST', '/deliveries', { paused: true })
    const { id } = await bill()
    const parent = await cards.world.as('pat')
    const { url } = await parent.call.payments.checkout({ invoiceId: id })
    await payOn(url, '4000000000000002')
    await payOn(url)
    await cards.control('POST', '/deliveries', { paused: false, shuffle: how.startsWith('shuffled') })
    if (how.endsWith('coming back')) await parent.call.payments.check({ invoiceId: id })
    await cards.settle()
    if (how.endsWith('ever')) {
      cards.world.clock.advance({ minutes: 6 })
      await cards.runSchedule('payments.find-untold')
    }
    const after = await books(id)
    expect(after).toMatchObject({ status: 'paid', version: 2, checkouts: [{ state: 'complete' }], refunds: [], timeline: ['paid'] })
    expect(after.payments).toMatchObject([{ amountMinor: 4550, isExtra: false }])
    expect(hear(after.notified)).toEqual(['olive payment_received', 'pat payment_confirmation'])
  })
})

const byExtra = (one: { isExtra: boolean }, other: { isExtra: boolean }) => Number(one.isExtra) - Number(other.isExtra)
