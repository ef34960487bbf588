import { afterEach, beforeEach, expect, it } from 'vitest'
import { toDate } from '../../../platform/clock.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { signInAgain } from '../../invoices/bill.test.kit.ts'
import { comeBack, endNow, neverEnded } from '../../subscriptions/ending/end-and-return.test.kit.ts'
import { payingWorld } from '../paying.test.kit.ts'

const paying = payingWorld()
const { cards, bill, books } = paying

const day = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString()
const states = (invoiceId: string) =>
  cards.world.inNorthlight(({ db }) => db.selectFrom('cardCharges').select('state').where('invoiceId', '=', invoiceId).execute())
async function after(hours: number): Promise<void> {
  cards.world.clock.set(Temporal.Now.instant().add({ hours }).toString())
  await cards.runSchedule('payments.find-charges')
  await cards.settle()
}

beforeEach(() => cards.world.clock.set(Temporal.Now.instant().toString()))
afterEach(() => neverEnded(cards.world))

it('a charge that is under way when the subscription ends is finished, once', async () => {
  const seriesId = await paying.series({ dueOn: day(0), card: 'pm_card_visa' })
  const { id } = await bill({ seriesId, dueOn: day(0) })
  await cards.control('POST', '/deliveries', { lose: 1000 })
  await cards.control('POST', '/mishaps', { operation: 'POST /v1/payment_intents', kind: 'lost-after', times: 3 })
  await after(0)
  expect(await states(id)).toEqual([{ state: 'begun' }])
  await endNow(cards.world)
  cards.world.clock.advance({ minutes: 3 })
  await cards.runSchedule('card-payments.find-pending')
  await cards.control('POST', '/deliveries', { lose: 0 })
  await cards.runSchedule('payments.find-charges')
  expect(await states(id)).toEqual([{ state: 'done' }])
  expect(await books(id)).toMatchObject({ status: 'paid', payments: [{ isExtra: false }] })
})

it('a card is not charged while the subscription has ended, nor afterwards for what fell due meanwhile, but for the next invoice, notified again', async () => {
  const seriesId = await paying.series({ dueOn: day(0), card: 'pm_card_visa' })
  const { id } = await bill({ seriesId, dueOn: day(0) })
  const next = await bill({ seriesId, dueOn: day(3) })
  await endNow(cards.world)
  await after(0)
  expect(await states(id)).toEqual([])
  await after(25)
  await comeBack(cards.world)
  await after(26)
  expect(await books(id)).toMatchObject({ status: 'pending', payments: [] })
  await after(75)
  expect([await states(id), await states(next.id)]).toEqual([[], []])
  await cards.runSchedule('invoices.find-reviews')
  await after(150)
  expect(await states(id)).toEqual([])
  expect(await books(next.id)).toMatchObject({ status: 'paid', payments: [{ isExtra: false }] })
})

/** What the page says of an invoice, and whether its checkout opens. */
async function standing(id: string) {
  const { call } = await signInAgain(cards.world, 'pat')
  const { invoices, openMinor, chargedMinor } = await call.invoices.mine({})
  const shown = invoices.find((one) => one.id === id)!
  const { cardBar, charge } = await call.invoices.read({ id })
  expect([shown.cardBar, shown.charge]).toEqual([cardBar, charge])
  const opened = await codeOf(call.payments.checkout({ invoiceId: id }))
  return { cardBar, isCharged: charge !== null, openMinor, chargedMinor, opened }
}

it('a family reads what it can pay as the checkout takes it, before, while and after the plan is ended', async () => {
  await cards.world.database.kysely.updateTable('invoices').set({ status: 'cancelled' }).where('status', '<>', 'cancelled').execute()
  const seriesId = await paying.series({ dueOn: day(0), card: 'pm_card_visa' })
  const { id } = await bill({ seriesId, dueOn: day(0), totalMinor: 4550 })
  const open = { openMinor: 4550, chargedMinor: 0, isCharged: false }
  expect(await standing(id)).toEqual({ cardBar: null, isCharged: true, openMinor: 0, chargedMinor: 4550, opened: 'none' })
  await endNow(cards.world)
  expect(await standing(id)).toEqual({ ...open, cardBar: null, opened: 'none' })
  await cards.world.database.kysely
    .updateTable('studioSubscriptions')
    .set({ trialEndsAt: toDate(cards.world.clock.now().subtract({ hours: 31 * 24 })) })
    .where('status', '=', 'trialing')
    .execute()
  expect(await standing(id)).toEqual({ ...open, cardBar: 'resting', opened: 'studio-resting' })
  await comeBack(cards.world)
  expect(await standing(id)).toEqual({ ...open, cardBar: null, opened: 'none' })
  await (await signInAgain(cards.world, 'olive')).call.studios.setPaymentMethods({ card: false, bankTransfer: true })
  expect(await standing(id)).toEqual({ ...open, cardBar: 'cards-off', opened: 'cards-off' })
  await (await signInAgain(cards.world, 'olive')).call.studios.setPaymentMethods({ card: true })
})
