import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { payingWorld } from './paying.test.kit.ts'

/** The account was disconnected at the provider, and no webhook has arrived yet. */
const paying = payingWorld()
const { cards, bill, books } = paying
const today = Temporal.Now.plainDateISO('Europe/London').toString()
const olive = () => cards.world.as('olive')
const ids = { paid: '', charged: '', series: '' }
const series = () =>
  cards.world.inNorthlight(({ db }) => db.selectFrom('invoiceSeries').selectAll().where('id', '=', ids.series).executeTakeFirstOrThrow())

beforeAll(async () => {
  ids.paid = (await bill()).id
  await paying.payUnseen(ids.paid)
  await cards.settle()
  ids.series = await paying.series({ dueOn: today, card: 'pm_card_visa' })
  ids.charged = (await bill({ seriesId: ids.series, dueOn: today })).id
  await cards.control('POST', '/deliveries', { lose: 1000 })
  await cards.control('POST', `/accounts/${paying.accountId}/deauthorise`)
}, 60_000)

it('on an account that was left unnoticed a refund fails in words that send the owner to the account, and takes nothing of the payment', async () => {
  const [payment] = (await books(ids.paid)).payments
  const wanted = { id: randomUUID(), paymentId: payment!.id, amountMinor: 1000, reason: 'requested_by_customer' as const }
  await expect((await olive()).call.payments.refund(wanted)).rejects.toMatchObject({ code: 'account-left' })
  expect(await books(ids.paid)).toMatchObject({ status: 'paid', payments: [{ refundedMinor: 0 }], refunds: [{ failure: 'account-left' }] })
})

it('on an account that was left unnoticed a due charge blames neither card nor family, and the recurring invoice goes on', async () => {
  await cards.runSchedule('payments.find-charges')
  expect(await books(ids.charged)).toMatchObject({ status: 'pending', payments: [], timeline: ['charge-failed', 'edited'], notified: [] })
  const { timeline } = await (await olive()).call.invoices.read({ id: ids.charged })
  expect(timeline![0]!.words).toMatch(/^Your card account was disconnected\./)
  expect(await series()).toMatchObject({ state: 'active', providerCardId: expect.any(String), stoppedBecause: null })
})

it('the next reading of an account that was left closes its pages and attempts', async () => {
  await (await olive()).call.paymentSettings.check()
  expect(await series()).toMatchObject({
    state: 'active',
    providerCardId: null,
    stoppedBecause: expect.stringMatching(/^The card account of the studio was disconnected/),
  })
})
