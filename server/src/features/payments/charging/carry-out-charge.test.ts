import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toDate } from '../../../platform/clock.ts'
import { payingWorld, payOn } from '../paying.test.kit.ts'

const paying = payingWorld()
const { cards, bill, books, hear } = paying
const today = () => Temporal.Now.plainDateISO('Europe/London').toString()
let now = ''

beforeEach(() => {
  now = cards.world.clock.now().toString()
})
afterEach(() => cards.world.clock.set(now))

async function returning(card: string | null, dueOn = today()) {
  const seriesId = await paying.series({ dueOn, card })
  const { id } = await bill({ seriesId, dueOn })
  return { id, seriesId }
}
const seriesOf = (id: string) =>
  cards.world.inNorthlight(({ db }) => db.selectFrom('invoiceSeries').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const charges = (invoiceId: string) =>
  cards.world.inNorthlight(({ db }) =>
    db.selectFrom('cardCharges').select(['try', 'state', 'failure']).where('invoiceId', '=', invoiceId).orderBy('try').execute(),
  )
/** Runs the hourly schedule, so many days later. */
async function after(days: number): Promise<void> {
  cards.world.clock.set(toDate(Temporal.Instant.from(now).add({ hours: Math.round(24 * days) })).toISOString())
  await cards.runSchedule('payments.find-charges')
  await cards.settle()
}

describe('a recurring invoice charged to a card that the family agreed to', () => {
  it('stores card, account and the words of consent when the first invoice is paid on the page that asks for it', async () => {
    const { id, seriesId } = await returning(null)
    const parent = await cards.world.as('pat')
    const { url } = await parent.call.payments.checkout({ invoiceId: id, keepsCard: true })
    expect(await (await fetch(url)).text()).toContain('every month until 20 July 2027')
    await payOn(url)
    await cards.settle()
    expect((await books(id)).status).toBe('paid')
    expect(await seriesOf(seriesId)).toMatchObject({
      consentedAt: expect.any(Date),
      consentWords: expect.stringMatching(/^I agree that Northlight Dance may charge this card/),
      providerAccountId: paying.accountId,
      providerCardId: expect.stringMatching(/^pm_/),
      cardLast4: '4242',
    })
    const next = await bill({ seriesId, dueOn: Temporal.PlainDate.from(today()).add({ days: 1 }).toString() })
    await after(0)
    expect((await books(next.id)).payments).toEqual([])
    await after(1)
    expect(await books(next.id)).toMatchObject({ status: 'paid', payments: [{ cardLast4: '4242', isExtra: false }] })
  })

  it('has its card detached at the provider when another card is agreed to, or the family stops it', async () => {
    const seriesId = await paying.series({ dueOn: today(), card: null })
    const parent = await cards.world.as('pat')
    const agree = async (days: number) => {
      const { id } = await bill({ seriesId, dueOn: Temporal.PlainDate.from(today()).add({ days }).toString() })
      await payOn((await parent.call.payments.checkout({ invoiceId: id, keepsCard: true })).url)
      await cards.settle()
      return (await seriesOf(seriesId)).providerCustomerId!
    }
    const isGone = async (customerId: string) => (await paying.atProvider<{ deleted?: true }>(`/customers/${customerId}`)).deleted === true
    const [first, second] = [await agree(0), await agree(7)]
    expect([await isGone(first), await isGone(second)]).toEqual([true, false])
    await parent.call.invoices.stopCharging({ id: seriesId })
    await cards.settle()
    expect(await isGone(second)).toBe(true)
  })

  it('is charged on its due date, once, however often the job runs', async () => {
    const { id } = await returning('pm_card_visa')
    await Promise.all([after(0), after(0)])
    await after(0.1)
    const settled = await books(id)
    expect(settled).toMatchObject({ status: 'paid', payments: [{ amountMinor: 4550 }], refunds: [] })
    expect(hear(settled.notified)).toEqual(['olive payment_received', 'pat payment_confirmation'])
    expect(await charges(id)).toEqual([{ try: 1, state: 'done', failure: null }])
  })

  it('is not charged while a page to pay it is open, nor without a card', async () => {
    const { id } = await returning('pm_card_visa')
    await (await cards.world.as('pat')).call.payments.checkout({ invoiceId: id })
    await after(0)
    expect(await charges(id)).toEqual([])
    const without = await returning(null)
    await after(0)
    expect(await charges(without.id)).toEqual([])
  })

  it.each(['paused', 'ended'] as const)('is not charged once its series is %s', async (state) => {
    const { id, seriesId } = await returning('pm_card_visa')
    await (await cards.world.as('olive')).call.invoices.setRecurrence({ id: seriesId, state })
    await after(0)
    expect(await charges(id)).toEqual([])
    const asked = await books(id)
    expect(asked).toMatchObject({ status: 'pending', payments: [] })
    expect(hear(asked.notified)).toEqual(['pat payment_request'])
  })

  it('is not charged while the studio takes no cards', async () => {
    const { id } = await returning('pm_card_visa')
    const olive = await cards.world.as('olive')
    await olive.call.studios.setPaymentMethods({ card: false, bankTransfer: true })
    await after(0)
    expect(await charges(id)).toEqual([])
    await olive.call.studios.setPaymentMethods({ card: true })
    await after(0.1)
    expect(await charges(id)).toMatchObject([{ state: 'done' }])
  })

  it('keeps its card when an invoice is below the provider’s minimum in its currency', async () => {
    const { id, seriesId } = await returning('pm_card_visa')
    const little = { subtotalMinor: 40, totalMinor: 40, currency: 'EUR' as const }
    await cards.world.inNorthlight(({ db }) => db.updateTable('invoices').set(little).where('id', '=', id).execute())
    await after(0)
    expect(await charges(id)).toEqual([])
    expect((await seriesOf(seriesId)).providerCardId).not.toBeNull()
    const pay = (await cards.world.as('pat')).call.payments.checkout({ invoiceId: id })
    await expect(pay).rejects.toMatchObject({ code: 'below-least' })
  })

  it('keeps no card from a page that is paid after the recurring invoice has ended', async () => {
    const { id, seriesId } = await returning(null)
    const { url } = await (await cards.world.as('pat')).call.payments.checkout({ invoiceId: id, keepsCard: true })
    await (await cards.world.as('olive')).call.invoices.setRecurrence({ id: seriesId, state: 'ended' })
    await payOn(url)
    await cards.settle()
    expect((await books(id)).status).toBe('paid')
    expect(await seriesOf(seriesId)).toMatchObject({ providerCardId: null, providerCustomerId: null, consentWords: null })
  })

  it('is tried on three days when the card is declined, and then the family is asked to pay', async () => {
    const { id } = await returning('pm_card_chargeCustomerFail')
    for (const day of [0, 1, 2]) await after(day)
    expect(await charges(id)).toMatchObject([{ try: 1, state: 'declined' }])
    const [again, ...more] = (await books(id)).notified
    expect([again?.title, more]).toEqual(['Card not charged yet', []])
    expect(again?.message).toMatch(
      /^The Visa ending 4242 could not be charged £45\.50 for Invoice-\d+\. We will try again on .+; you do not need to do anything\.$/,
    )
    for (const day of [3, 4, 5, 6, 7, 9, 12]) await after(day)
    expect(await charges(id)).toMatchObject([{ state: 'declined' }, { state: 'declined' }, { try: 3, state: 'stopped' }])
    const failed = await books(id)
    const notified = ['charge-failed', 'charge-announced']
    expect(failed).toMatchObject({ status: 'pending', payments: [], timeline: [...notified, ...notified, 'charge-failed', 'edited'] })
    expect(hear(failed.notified.slice(2))).toEqual(['olive payment_request', 'pat payment_request'])
  })

  it('is not tried again where the bank asks its owner, who gets a link', async () => {
    const { id, seriesId } = await returning('pm_card_authenticationRequired')
    for (const day of [0, 3, 6]) await after(day)
    expect(await charges(id)).toEqual([{ try: 1, state: 'stopped', failure: 'authentication_required' }])
    const asked = await books(id)
    expect(hear(asked.notified)).toEqual(['pat payment_request'])
    expect(asked.notified[0]!.title).toBe('Please confirm your payment')
    expect((await seriesOf(seriesId)).providerCardId).not.toBeNull()
  })

  it('drops a card that no longer exists, and notifies both sides', async () => {
    const { id, seriesId } = await returning('pm_card_visa')
    const { providerCardId } = await seriesOf(seriesId)
    await paying.atProvider(`/payment_methods/${providerCardId}/detach`, {})
    for (const day of [0, 3]) await after(day)
    expect(await charges(id)).toMatchObject([{ state: 'stopped' }])
    expect(await seriesOf(seriesId)).toMatchObject({ providerCardId: null, stoppedBecause: 'The card provider no longer knows the card' })
    expect(hear((await books(id)).notified)).toEqual(['olive payment_request', 'pat payment_request'])
  })

  it.each([
    ['the family does not want its card charged any more', { providerCardId: null }],
    ['the invoices that return are paused', { state: 'paused' as const }],
  ])('is not charged after an outage of the provider when meanwhile %s', async (_why, change) => {
    const { id, seriesId } = await returning('pm_card_visa')
    await cards.control('POST', '/mishaps', { operation: 'POST /v1/payment_intents', kind: 'lost-before', times: 3 })
    await after(0)
    expect(await charges(id)).toMatchObject([{ state: 'begun' }])
    await cards.world.inNorthlight(({ db }) => db.updateTable('invoiceSeries').set(change).where('id', '=', seriesId).execute())
    cards.world.clock.advance({ minutes: 3 })
    await cards.runSchedule('card-payments.find-pending')
    expect(await books(id)).toMatchObject({ status: 'pending', payments: [] })
    expect(await charges(id)).not.toMatchObject([{ state: 'begun' }])
  })

  it('is charged once though the provider’s answer is lost', async () => {
    const { id } = await returning('pm_card_visa')
    await cards.control('POST', '/deliveries', { lose: 1000 })
    await cards.control('POST', '/mishaps', { operation: 'POST /v1/payment_intents', kind: 'lost-after', times: 3 })
    await after(0)
    expect(await charges(id)).toMatchObject([{ state: 'begun' }])
    cards.world.clock.advance({ minutes: 3 })
    await cards.runSchedule('card-payments.find-pending')
    expect(await books(id)).toMatchObject({ status: 'paid', payments: [{ isExtra: false }] })
    expect(await charges(id)).toMatchObject([{ state: 'done' }])
    await cards.control('POST', '/deliveries', { lose: 0 })
  })

  it('that a version before accounts were stored has begun ends in words, and blames no card', async () => {
    const { id, seriesId } = await returning('pm_card_visa')
    await cards.control('POST', '/mishaps', { operation: 'POST /v1/payment_intents', kind: 'lost-before', times: 3 })
    await after(0)
    await cards.world.inNorthlight(({ db }) =>
      sql`update provider_attempts set request = request::jsonb - 'accountId' where state = 'pending'`.execute(db),
    )
    cards.world.clock.advance({ minutes: 3 })
    await cards.runSchedule('card-payments.find-pending')
    expect(await charges(id)).toMatchObject([{ state: 'stopped', failure: 'account-left' }])
    expect(await seriesOf(seriesId)).toMatchObject({ providerCardId: expect.any(String) })
  })
})
