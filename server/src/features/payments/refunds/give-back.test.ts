import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { people } from '../../../world/people.ts'
import { payingWorld } from '../paying.test.kit.ts'

const paying = payingWorld()
const { cards, bill, books } = paying
const olive = () => cards.world.as('olive')
const today = () => Temporal.Now.plainDateISO('Europe/London')
const whole = 10_000

async function paid(card = 'pm_card_visa') {
  const { id } = await bill({ totalMinor: whole })
  await paying.payUnseen(id, whole, card)
  await cards.settle()
  const [payment] = (await books(id)).payments
  return { id, paymentId: payment!.id }
}

type Asked = Partial<Parameters<Awaited<ReturnType<typeof olive>>['call']['payments']['refund']>[0]>

const giveBack = async (paymentId: string, changed: Asked = {}) =>
  (await olive()).call.payments.refund({ id: randomUUID(), paymentId, amountMinor: whole, reason: 'requested_by_customer', ...changed })
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  )
const shown = async (id: string, name: 'olive' | 'pat' = 'olive') => {
  const { payments } = await (await cards.world.as(name)).call.invoices.read({ id })
  return payments[0]!
}
const pass = async () => {
  await cards.control('POST', '/clock/advance', { seconds: 10 })
  await cards.settle()
}

describe('a refund by another way than the payment', () => {
  it('is offered once the card is gone, is recorded with its day and note, and is notified to the family', async () => {
    const { id, paymentId } = await paid('pm_card_refundFail')
    expect(await shown(id)).toMatchObject({ refundableMinor: whole, returnableMinor: whole, refundWays: ['card', 'bank-transfer', 'cash'] })
    await giveBack(paymentId)
    await pass()
    expect(await shown(id)).toMatchObject({ returnableMinor: whole, refundWays: ['bank-transfer', 'cash'] })
    const day = today().subtract({ days: 1 }).toString()
    await cards.world.inNorthlight(({ db }) => db.updateTable('payments').set({ paidOn: day }).where('id', '=', paymentId).execute())
    const given = { method: 'bank-transfer' as const, refundedOn: day, note: 'Faster payment, ref 77' }
    expect(await giveBack(paymentId, given)).toMatchObject({ status: 'succeeded', by: 'Olive Hart', ...given })
    const after = await books(id)
    expect(after).toMatchObject({ status: 'refunded', payments: [{ refundedMinor: whole }] })
    expect(after.refunds.at(-1)).toMatchObject({ providerRefundId: null, refundedOn: day, method: 'bank-transfer' })
    expect(after.notified.at(-1)).toMatchObject({
      message: expect.stringMatching(/^Your studio has given back £100\.00 for Invoice-\d+ by bank transfer on /),
    })
    expect(await shown(id)).toMatchObject({ returnableMinor: 0, refundWays: [] })
  })

  it('stays within the payment, also with cash and card pressed twenty times at once', async () => {
    const { id, paymentId } = await paid()
    const ways = ['card', 'cash', 'bank-transfer', 'cash'] as const
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => codeOf(giveBack(paymentId, { amountMinor: 1000, method: ways[n % 4]! }))),
    )
    expect(all.filter((one) => one === 'taken')).toHaveLength(10)
    expect(all.filter((one) => one === 'refund-too-large')).toHaveLength(10)
    await cards.settle()
    expect(await books(id)).toMatchObject({ status: 'refunded', payments: [{ refundedMinor: whole }] })
  })

  it('that is pressed twice is recorded once, and on another day or in another way it is another refund', async () => {
    const { id, paymentId } = await paid()
    const once = { id: randomUUID(), amountMinor: 1000, method: 'cash' as const, refundedOn: today().toString() }
    await giveBack(paymentId, once)
    expect(await giveBack(paymentId, once)).toMatchObject({ id: once.id })
    expect(await codeOf(giveBack(paymentId, { ...once, refundedOn: today().subtract({ days: 1 }).toString() }))).toBe('added-before')
    expect(await codeOf(giveBack(paymentId, { ...once, method: 'bank-transfer' }))).toBe('added-before')
    expect((await books(id)).payments).toMatchObject([{ refundedMinor: 1000 }])
  })

  it('cannot be dated before the payment or tomorrow, or go to a card that was not used', async () => {
    const { paymentId } = await paid()
    const on = (days: number) => codeOf(giveBack(paymentId, { method: 'cash', refundedOn: today().add({ days }).toString() }))
    expect([await on(1), await on(-1), await on(0)]).toEqual(['refunded-in-future', 'refunded-before-paid', 'taken'])
    const { id } = await bill({ method: 'bank-transfer', totalMinor: whole })
    const transfer = await (await olive()).call.payments.markPaid({ invoiceId: id, version: 1, paidOn: today().toString() })
    expect(await codeOf(giveBack(transfer.paymentId, { method: 'card' }))).toBe('not-by-card')
    expect(await codeOf(giveBack(transfer.paymentId, { method: 'cash' }))).toBe('taken')
  })
})

describe('the reason of a refund', () => {
  it.each([
    ['fraudulent', 'Corrected by your studio'],
    ['duplicate', 'It had been paid twice'],
    ['requested_by_customer', 'As agreed with your studio'],
  ] as const)('%s reaches the family as kind words, on the page, in the bell and in the email', async (reason, kind) => {
    const { id, paymentId } = await paid()
    await giveBack(paymentId, { reason, note: 'Between us' })
    await cards.settle()
    expect((await shown(id)).refunds).toMatchObject([{ reason, note: 'Between us' }])
    const own = await (await cards.world.as('pat')).call.invoices.read({ id })
    expect(own.payments[0]!.refunds).toMatchObject([{ reason: null, why: kind, note: '' }])
    const notified = await cards.world.inNorthlight(({ db }) =>
      db.selectFrom('notifications').select('details').where('entityId', '=', id).where('type', '=', 'refund_completed').execute(),
    )
    expect(notified.map(({ details }) => (details as { reason: string }).reason)).toContain(kind)
    const mails = cards.world.app.mailbox!.mails(people.pat.email).filter(({ subject }) => subject.startsWith('Refund completed'))
    expect(mails[0]!.text).toContain(`Reason: ${kind}`)
    for (const words of [JSON.stringify(own), ...mails.map(({ text }) => text)])
      expect(words).not.toMatch(/fraud|duplicate payment|requested by/i)
  })
})

describe('a refund is offered where it will be taken, and nowhere else:', () => {
  const disputeOf = (paymentId: string) =>
    cards.world.inNorthlight(
      async ({ db }) => (await db.selectFrom('disputes').select('id').where('paymentId', '=', paymentId).executeTakeFirstOrThrow()).id,
    )
  const states = {
    paid: () => paid(),
    async 'partly refunded'() {
      const one = await paid()
      await giveBack(one.paymentId, { amountMinor: 4000, method: 'cash' })
      return one
    },
    async refunded() {
      const one = await paid()
      await giveBack(one.paymentId)
      return one
    },
    async 'a refund on its way'() {
      const one = await paid('pm_card_pendingRefund')
      await giveBack(one.paymentId, { amountMinor: 2500 })
      return one
    },
    async 'a refund failed'() {
      const one = await paid('pm_card_refundFail')
      await giveBack(one.paymentId)
      await pass()
      return one
    },
    disputed: () => paid('pm_card_createDispute'),
    async 'a dispute lost'() {
      const one = await paid('pm_card_createDispute')
      await cards.control('POST', `/accounts/${paying.accountId}/disputes/${await disputeOf(one.paymentId)}/close`, { status: 'lost' })
      await cards.settle()
      return one
    },
    // Last: nothing is taken on the account any more.
    async 'the account left'() {
      const one = await paid()
      await cards.control('POST', `/accounts/${paying.accountId}/deauthorise`)
      await cards.settle()
      return one
    },
  }

  it.each(Object.entries(states))('%s', async (name, begin) => {
    const { id, paymentId } = await begin()
    const { returnableMinor, refundableMinor, refundWays } = await shown(id)
    expect(returnableMinor).toBe(
      { 'partly refunded': 6000, 'a refund on its way': 7500, refunded: 0, disputed: 0, 'a dispute lost': 0 }[name] ?? whole,
    )
    expect(refundableMinor).toBe(name === 'the account left' ? 0 : returnableMinor)
    expect(refundWays.length > 0).toBe(returnableMinor > 0)
    for (const method of refundWays)
      expect([method, await codeOf(giveBack(paymentId, { amountMinor: 100, method }))]).toEqual([method, 'taken'])
    const left = (await shown(id)).returnableMinor
    for (const method of ['card', 'bank-transfer', 'cash'] as const)
      expect(await codeOf(giveBack(paymentId, { amountMinor: left + 1, method }))).not.toBe('taken')
  })
})
