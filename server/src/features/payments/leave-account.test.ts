import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { people } from '../../world/people.ts'
import { payingWorld, payOn } from './paying.test.kit.ts'

const paying = payingWorld()
const { cards, bill, books, hear } = paying
const today = () => Temporal.Now.plainDateISO('Europe/London').toString()
const checkout = async (invoiceId: string) => (await cards.world.as('pat')).call.payments.checkout({ invoiceId })
const loses = (operation: string) => cards.control('POST', '/mishaps', { operation, kind: 'lost-after', times: 3 })
const resume = async () => {
  cards.world.clock.advance({ minutes: 3 })
  await cards.runSchedule('card-payments.find-pending')
}
const pending = () =>
  cards.world.inNorthlight(({ db }) =>
    db.selectFrom('providerAttempts').select(['kind', 'request']).where('state', '=', 'pending').execute(),
  )
const connectAnew = async () => {
  const owner = await cards.world.as('olive')
  await cards.connect(owner)
  await cards.settle()
  await owner.call.paymentSettings.enableCard()
}
const disconnect = async (accountId: string) => {
  await cards.control('POST', '/deliveries', { lose: 0 })
  await cards.control('POST', `/accounts/${accountId}/deauthorise`)
  await cards.settle()
}

const refund = async (invoiceId: string) => {
  const [payment] = (await books(invoiceId)).payments
  const wanted = { id: randomUUID(), paymentId: payment!.id, amountMinor: 1000, reason: 'requested_by_customer' as const }
  await (await cards.world.as('olive')).call.payments.refund(wanted)
}

describe('a studio that has left its card account for another', () => {
  const ids = { open: '', unsure: '', refunded: '', accepted: '', disputed: '', charged: '', series: '' }
  const before: { unsure: unknown; pending: string[] } = { unsure: null, pending: [] }

  beforeAll(async () => {
    ids.refunded = (await bill()).id
    await paying.payUnseen(ids.refunded)
    ids.disputed = (await bill()).id
    await paying.payUnseen(ids.disputed, 4550, 'pm_card_createDispute')
    await cards.settle()
    ids.accepted = (await bill()).id
    await paying.payUnseen(ids.accepted, 4550, 'pm_card_pendingRefund')
    await cards.settle()
    await cards.control('POST', '/deliveries', { lose: 1000 })
    await refund(ids.accepted)
    await cards.control('POST', '/clock/advance', { seconds: 10 })
    ids.open = (await bill()).id
    await checkout(ids.open)
    ids.unsure = (await bill()).id
    await loses('POST /v1/checkout/sessions')
    before.unsure = await checkout(ids.unsure).catch(({ code }: { code: string }) => code)
    await loses('POST /v1/refunds')
    await refund(ids.refunded)
    ids.series = await paying.series({ dueOn: today(), card: 'pm_card_visa' })
    ids.charged = (await bill({ seriesId: ids.series, dueOn: today() })).id
    await loses('POST /v1/payment_intents')
    await cards.runSchedule('payments.find-charges')
    before.pending = (await pending()).map(({ kind }) => kind).toSorted()
    await disconnect(paying.accountId)
  }, 60_000)

  it('has its payment pages closed at once, and says where to look', async () => {
    expect(before).toEqual({ unsure: 'provider-unsure', pending: ['card-charge', 'checkout', 'refund'] })
    for (const id of [ids.open, ids.unsure])
      expect(await books(id)).toMatchObject({ status: 'pending', checkouts: [{ state: 'closed' }], timeline: ['page-closed'] })
    expect((await pending()).map(({ kind }) => kind)).not.toContain('checkout')
  })

  it('says where to follow an open dispute', async () => {
    expect((await books(ids.disputed)).timeline).toEqual(['paid', 'dispute-opened', 'dispute-opened'])
    const { timeline } = await (await cards.world.as('olive')).call.invoices.read({ id: ids.disputed })
    expect(timeline?.findLast(({ kind }) => kind === 'dispute-opened')).toMatchObject({
      amountMinor: 4550,
      words: expect.stringMatching(/Please follow it at Stripe\.$/),
    })
  })

  it('ends refunds under way on that account, tells both sides what is known, and may refund in another way', async () => {
    const { refunds, payments, timeline, notified } = await books(ids.accepted)
    expect(refunds).toMatchObject([{ status: 'failed', failure: 'account-left', providerRefundId: expect.stringMatching(/^re_/) }])
    expect(payments).toMatchObject([{ refundedMinor: 0 }])
    expect(timeline).toEqual(['paid', 'refund-begun', 'refund-failed'])
    const unsure = notified.filter(({ title }) => title === 'Refund not confirmed')
    expect(hear(unsure)).toEqual(['olive refund_completed', 'pat refund_completed'])
    expect(unsure.find(({ userId }) => userId === people.olive.id)?.message).toMatch(
      /Please check at Stripe; if the money has not gone back/,
    )
    expect(unsure.find(({ userId }) => userId === people.pat.id)?.message).toMatch(/contact your studio\.$/)
    const owner = await cards.world.as('olive')
    const byTransfer = { id: randomUUID(), paymentId: payments[0]!.id, amountMinor: 4550, reason: 'requested_by_customer' as const }
    await owner.call.payments.refund({ ...byTransfer, method: 'bank-transfer' })
    expect((await books(ids.accepted)).status).toBe('refunded')
  })

  it('loses the cards that were kept there, and says why', async () => {
    const series = await cards.world.inNorthlight(({ db }) =>
      db.selectFrom('invoiceSeries').selectAll().where('id', '=', ids.series).executeTakeFirstOrThrow(),
    )
    expect(series).toMatchObject({ providerAccountId: null, providerCustomerId: null, providerCardId: null, consentWords: null })
    expect(series).toMatchObject({
      state: 'active',
      stoppedBecause: expect.stringMatching(/^The card account of the studio was disconnected/),
    })
  })

  it('asks the new account about nothing that was begun on the old one, and blames no card', async () => {
    await connectAnew()
    await resume()
    expect(await pending()).toEqual([])
    const refunded = await books(ids.refunded)
    expect(refunded).toMatchObject({ refunds: [{ status: 'failed', failure: 'account-left' }], payments: [{ refundedMinor: 0 }] })
    expect(refunded.timeline).toEqual(['paid', 'refund-begun', 'refund-failed'])
    expect(hear(refunded.notified)).toEqual(['olive payment_received', 'pat payment_confirmation'])
    expect(await books(ids.charged)).toMatchObject({ status: 'pending', payments: [], timeline: ['charge-failed', 'edited'], notified: [] })
    const tries = await cards.world.inNorthlight(({ db }) => db.selectFrom('cardCharges').select(['state', 'failure']).execute())
    expect(tries).toEqual([{ state: 'stopped', failure: 'account-left' }])
  })

  it('refunds payments of the old account on the old account, and is told so', async () => {
    const owner = await cards.world.as('olive')
    for (const invoiceId of [ids.refunded, ids.disputed]) {
      const before = await books(invoiceId)
      const wanted = { paymentId: before.payments[0]!.id, amountMinor: 1000, reason: 'requested_by_customer' as const }
      await expect(owner.call.payments.refund({ ...wanted, id: randomUUID() })).rejects.toMatchObject({
        code: 'account-left',
        message: expect.stringMatching(/^This payment was taken on a card account that is no longer connected\./),
      })
      expect(await books(invoiceId)).toEqual(before)
    }
    const { payments } = await owner.call.invoices.read({ id: ids.refunded })
    expect(payments[0]!.refunds).toMatchObject([{ failure: expect.stringMatching(/^The card account is no longer connected\./) }])
  })

  it('is paid on pages of the new account', async () => {
    await payOn((await checkout(ids.open)).url)
    await cards.settle()
    expect(await books(ids.open)).toMatchObject({ status: 'paid', checkouts: [{ state: 'closed' }, { state: 'complete' }] })
  })
})

describe('a payment page of another account', () => {
  it.each(['card-payments.find-pending', 'payments.find-untold'])('is closed by %s, not opened on the present one', async (schedule) => {
    const { id } = await bill()
    const isUnsure = schedule === 'card-payments.find-pending'
    if (isUnsure) await loses('POST /v1/checkout/sessions')
    await checkout(id).catch(() => 'provider-unsure')
    await cards.world.inNorthlight(({ db }) =>
      db.updateTable('checkouts').set({ accountId: 'acct_former' }).where('invoiceId', '=', id).execute(),
    )
    cards.world.clock.advance({ minutes: 6 })
    await cards.runSchedule(schedule)
    expect(await books(id)).toMatchObject({ checkouts: [{ state: 'closed' }], timeline: ['page-closed'] })
    expect(await pending()).toEqual([])
  })

  it('that was closed before its opening was heard of is not asked about for ever', async () => {
    const { id } = await bill()
    await loses('POST /v1/checkout/sessions')
    await checkout(id).catch(() => 'provider-unsure')
    await cards.world.inNorthlight(({ db }) =>
      db.updateTable('checkouts').set({ accountId: 'acct_former', state: 'closed' }).where('invoiceId', '=', id).execute(),
    )
    expect(await pending()).toMatchObject([{ kind: 'checkout' }])
    await resume()
    expect([await pending(), (await books(id)).timeline]).toEqual([[], []])
  })
})

it('a refund on an account that was left ends as failed when its acceptance was learnt too late', async () => {
  const { id } = await bill()
  await payOn((await checkout(id)).url, '4000000000007726')
  await cards.settle()
  await cards.control('POST', '/deliveries', { lose: 1000 })
  await refund(id)
  await cards.world.inNorthlight(({ db }) =>
    db.updateTable('payments').set({ accountId: 'acct_former' }).where('invoiceId', '=', id).execute(),
  )
  expect((await books(id)).refunds).toMatchObject([{ status: 'pending' }])
  cards.world.clock.advance({ minutes: 61 })
  await cards.runSchedule('payments.find-stuck-refunds')
  expect((await books(id)).refunds).toMatchObject([{ status: 'failed', failure: 'account-left' }])
})
