import { afterEach, beforeEach, expect, it } from 'vitest'
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
