import { describe, expect, it } from 'vitest'
import { people, studios } from '../../../world/people.ts'
import { forgetLimits, useUp } from '../../auth/story.test.kit.ts'
import { payingWorld, payOn } from '../paying.test.kit.ts'

const paying = payingWorld()
const { cards, bill, books, hear } = paying
const pat = () => cards.world.as('pat')
const checkout = async (invoiceId: string) => (await pat()).call.payments.checkout({ invoiceId })

describe('a parent who pays by card', () => {
  it('goes to the provider’s page and comes back to a paid invoice, and both sides are notified', async () => {
    const { id, name } = await bill()
    const { url } = await checkout(id)
    expect(await (await fetch(url)).text()).toContain(name)
    expect(await payOn(url)).toBe(`http://callboard.test/dashboard/payment-success?invoice_id=${id}&studio=${studios.northlight.id}`)
    await cards.settle()
    const after = await books(id)
    expect(after).toMatchObject({ status: 'paid', timeline: ['paid'], refunds: [] })
    expect(after.payments).toMatchObject([{ amountMinor: 4550, cardLast4: '4242', isExtra: false, refundedMinor: 0 }])
    expect(after.checkouts).toMatchObject([{ state: 'complete' }])
    expect(hear(after.notified)).toEqual(['olive payment_received', 'pat payment_confirmation'])
    await expect(checkout(id)).rejects.toMatchObject({ code: 'already-paid' })
  })

  it('sees the payment on coming back although no webhook ever comes', async () => {
    await cards.control('POST', '/deliveries', { lose: 1000 })
    const { id } = await bill()
    const { url } = await checkout(id)
    const parent = await pat()
    expect(await parent.call.payments.check({ invoiceId: id })).toEqual({ isPaid: false, isProcessing: false })
    await payOn(url)
    expect(await parent.call.payments.check({ invoiceId: id })).toEqual({ isPaid: true, isProcessing: false, next: null })
    expect(await parent.call.payments.check({ invoiceId: id })).toEqual({ isPaid: true, isProcessing: false, next: null })
    expect((await books(id)).payments).toHaveLength(1)
    await cards.control('POST', '/deliveries', { lose: 0 })
  })

  it('need not come back: pages without an event are asked about', async () => {
    await cards.control('POST', '/deliveries', { lose: 1000 })
    const { id } = await bill()
    await payOn((await checkout(id)).url)
    cards.world.clock.advance({ minutes: 6 })
    await cards.runSchedule('payments.find-untold')
    expect((await books(id)).status).toBe('paid')
    await cards.control('POST', '/deliveries', { lose: 0 })
  })

  it('may try again on the page after a card was declined', async () => {
    const { id } = await bill()
    const { url } = await checkout(id)
    expect(await payOn(url, '4000000000000002')).toBe('402')
    await cards.settle()
    expect(await books(id)).toMatchObject({ status: 'pending', payments: [] })
    await payOn(url)
    await cards.settle()
    expect((await books(id)).status).toBe('paid')
  })

  it('is led to the same page while it has time left, and to a new one for a changed invoice', async () => {
    const { id } = await bill()
    const { url } = await checkout(id)
    expect((await checkout(id)).url).toBe(url)
    await cards.world.inNorthlight(({ db, studioId }) =>
      db
        .updateTable('invoices')
        .set({ version: 2, subtotalMinor: 5000, totalMinor: 5000 })
        .where('studioId', '=', studioId)
        .where('id', '=', id)
        .execute(),
    )
    const next = await checkout(id)
    expect(next.url).not.toBe(url)
    expect(await payOn(url)).toBe('410')
    await payOn(next.url)
    await cards.settle()
    expect(await books(id)).toMatchObject({
      status: 'paid',
      payments: [{ amountMinor: 5000 }],
      checkouts: [{ state: 'closed' }, { state: 'complete' }],
    })
  })

  it('who never pays leaves no customer at the provider, and cannot open pages without limit', async () => {
    const customers = () => paying.atProvider<{ data: { id: string }[] }>('/customers?limit=100')
    const dueOn = Temporal.Now.plainDateISO('Europe/London').toString()
    const { id } = await bill({ seriesId: await paying.series({ dueOn, card: null }), dueOn })
    const parent = await pat()
    await parent.call.payments.checkout({ invoiceId: id, keepsCard: true })
    expect((await customers()).data).toHaveLength(1)
    const { url } = await parent.call.payments.checkout({ invoiceId: id, keepsCard: false })
    await cards.settle()
    expect((await customers()).data).toEqual([])
    await useUp(cards.world, 'open-checkout')
    expect((await parent.call.payments.checkout({ invoiceId: id, keepsCard: false })).url).toBe(url)
    await expect(parent.call.payments.checkout({ invoiceId: id, keepsCard: true })).rejects.toMatchObject({ code: 'too-many-requests' })
    await forgetLimits(cards.world)
  })

  it('pays in two tabs at once on one page', async () => {
    const { id } = await bill()
    const [one, two] = await Promise.all([checkout(id), checkout(id)])
    expect(one.url).toBe(two.url)
    await payOn(one.url)
    expect(await payOn(two.url)).toContain('payment-success')
    await cards.settle()
    expect(await books(id)).toMatchObject({ status: 'paid', payments: [{ isExtra: false }] })
  })

  it('gets the page whose answer was lost, and no second one', async () => {
    const { id } = await bill()
    await cards.control('POST', '/mishaps', { operation: 'POST /v1/checkout/sessions', kind: 'lost-after', times: 3 })
    await expect(checkout(id)).rejects.toMatchObject({ code: 'provider-unsure' })
    await cards.world.app.jobs.runDue()
    cards.world.clock.advance({ minutes: 3 })
    await cards.runSchedule('card-payments.find-pending')
    const { url } = await checkout(id)
    const { checkouts } = await books(id)
    expect(checkouts).toMatchObject([{ state: 'open' }])
    expect(url).toContain(checkouts[0]!.sessionId)
  })

  it('leaves no pending attempt when the page was paid before its answer was known', async () => {
    const pending = () =>
      cards.world.inNorthlight(({ db }) => db.selectFrom('providerAttempts').select('id').where('state', '=', 'pending').execute())
    const { id } = await bill()
    await cards.control('POST', '/mishaps', { operation: 'POST /v1/checkout/sessions', kind: 'lost-after', times: 3 })
    await expect(checkout(id)).rejects.toMatchObject({ code: 'provider-unsure' })
    await cards.world.inNorthlight(({ db }) => db.updateTable('checkouts').set({ state: 'complete' }).where('invoiceId', '=', id).execute())
    expect(await pending()).toHaveLength(1)
    cards.world.clock.advance({ minutes: 3 })
    await cards.runSchedule('card-payments.find-pending')
    expect(await pending()).toEqual([])
  })

  it.each([
    ['a bank transfer is asked for', { method: 'bank-transfer' as const }, 'not-payable'],
    ['it is cancelled', { status: 'cancelled' as const }, 'not-payable'],
    ['it is too small for a card', { totalMinor: 29 }, 'below-least'],
    ['it is another family’s', { parent: 'quinn' as const }, 'invoice-not-found'],
  ])('is refused when %s', async (_why, terms, code) => {
    const { id } = await bill(terms)
    await expect(checkout(id)).rejects.toMatchObject({ code })
    expect((await books(id)).checkouts).toEqual([])
  })

  it('is refused while the studio’s account may not charge', async () => {
    const { id } = await bill()
    await cards.control('POST', `/accounts/${paying.accountId}/disable`)
    await cards.settle()
    await expect(checkout(id)).rejects.toMatchObject({ code: 'card-not-taken' })
    await cards.control('POST', `/accounts/${paying.accountId}/enable`)
    await cards.settle()
  })
})

describe('another family', () => {
  it('cannot ask how a payment stands, as if the invoice did not exist', async () => {
    const { id } = await bill()
    for (const name of ['quinn', 'tom', 'omar', 'petra'] as const)
      await expect((await cards.world.as(name)).call.payments.check({ invoiceId: id })).rejects.toMatchObject({ code: 'invoice-not-found' })
    expect(await (await cards.world.as('olive')).call.payments.check({ invoiceId: id })).toEqual({ isPaid: false, isProcessing: false })
  })
})

describe('a parent who is erased', () => {
  it('leaves no name and no address in a page whose answer was lost, which is never opened again', async () => {
    const { id } = await bill({ parent: 'quinn' })
    const quinn = await cards.world.as('quinn')
    await cards.control('POST', '/mishaps', { operation: 'POST /v1/checkout/sessions', kind: 'lost-after', times: 3 })
    await expect(quinn.call.payments.checkout({ invoiceId: id })).rejects.toMatchObject({ code: 'provider-unsure' })
    const attempts = () => cards.world.inNorthlight(({ db }) => db.selectFrom('providerAttempts').selectAll().execute())
    expect(JSON.stringify(await attempts())).toContain(people.quinn.email)
    await quinn.call.profile.deleteAccount({ phrase: 'delete my account', what: 'account' })
    expect(JSON.stringify(await attempts())).not.toMatch(/quinn|osei/i)
    cards.world.clock.advance({ minutes: 6 })
    for (const schedule of ['card-payments.find-pending', 'payments.find-untold']) await cards.runSchedule(schedule)
    await cards.settle()
    expect(await books(id)).toMatchObject({ status: 'pending', checkouts: [{ state: 'closed' }], payments: [], timeline: [] })
    expect((await attempts()).filter(({ state }) => state === 'pending')).toEqual([])
  })
})
