import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyNow } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { bill, emptyBooks, faultOf, lesson, runSchedule, signInAgain, notificationsOf, type Typed } from '../bill.test.kit.ts'
import { makeDrafts } from '../issuing/make-drafts.ts'

const world = storyWorld()
let olive: Browser, pat: Browser
beforeAll(async () => {
  pat = await world.as('pat')
}, 60_000)
beforeEach(async () => {
  world.clock.set(storyNow)
  olive = await signInAgain(world, 'olive')
  await emptyBooks(world)
})

const add = async (changed?: Partial<Typed>) => (await olive.call.invoices.add(bill(changed))).invoices[0]!.id
const cardsOff = () => olive.call.studios.setPaymentMethods({ card: false, bankTransfer: true })
const only = (invoices: number) => ({ invoices, drafts: 0, recurrences: 0 })
const move = (to: 'card' | 'bank-transfer' = 'bank-transfer') => olive.call.invoices.move({ to })

it('unpaid invoices are counted before a payment method is switched off, and move to the other with a notification to the family', async () => {
  const [card, transfer] = [await add(), await add({ method: 'bank-transfer' })]
  const promised = { chargeOn: '2026-12-01', chargeCardId: 'pm_1', chargeNotifiedAt: new Date(storyNow) }
  await world.database.kysely.updateTable('invoices').set(promised).where('id', '=', card).execute()
  await olive.call.invoices.cancel({ id: await add(), version: 1 })
  expect(await olive.call.invoices.unpaidByMethod()).toEqual({ card: only(1), bankTransfer: only(1) })
  await cardsOff()
  expect(await move()).toEqual({ moved: 1 })
  expect(await move()).toEqual({ moved: 0 })
  expect(await olive.call.invoices.unpaidByMethod()).toEqual({ card: only(0), bankTransfer: only(2) })
  const moved = await olive.call.invoices.read({ id: card })
  expect(moved).toMatchObject({ method: 'bank-transfer', version: 2, charge: null })
  const row = await world.database.kysely
    .selectFrom('invoices')
    .select(['chargeOn', 'chargeNotifiedAt'])
    .where('id', '=', card)
    .executeTakeFirst()
  expect(row).toEqual({ chargeOn: null, chargeNotifiedAt: null })
  expect(moved.timeline?.at(-1)).toMatchObject({ kind: 'edited', by: 'Olive Hart', words: 'To be paid by bank transfer' })
  expect((await notificationsOf(world, card)).filter(({ type }) => type === 'payment_request')).toHaveLength(2)
  expect((await pat.call.invoices.read({ id: card })).method).toBe('bank-transfer')
  expect(await olive.call.invoices.read({ id: transfer })).toMatchObject({ version: 1 })
})

it('drafts and recurring invoices are counted and move along, so that the next invoice can be paid', async () => {
  const id = await add({ recurring: { interval: 'week', endsOn: '2027-03-01' } })
  const ended = await add({ recurring: { interval: 'week', endsOn: '2027-03-01' } })
  await olive.call.invoices.setRecurrence({ id: ended, state: 'ended' })
  await olive.call.invoices.cancel({ id: ended, version: 1 })
  const draft = { ...lesson, studentName: 'Mia Ellis', type: 'other' as const, vat: 'exempt' as const }
  const items = [{ ...draft, planEnrolmentId: null, periodStart: null, periodEnd: null }]
  await world.inNorthlight((scope) => makeDrafts(scope, [{ parent: people.pat, items }], { dueOn: '2026-12-01', method: 'card' }))
  expect(await olive.call.invoices.unpaidByMethod()).toEqual({ card: { invoices: 1, drafts: 1, recurrences: 1 }, bankTransfer: only(0) })
  await cardsOff()
  await move()
  expect(await olive.call.invoices.unpaidByMethod()).toEqual({ card: only(0), bankTransfer: { invoices: 1, drafts: 1, recurrences: 1 } })
  const { invoices: drafts } = await olive.call.invoices.list({ tab: 'draft' })
  await olive.call.invoices.removeDrafts({ ids: drafts.map(({ id }) => id) })
  world.clock.set('2026-12-06T09:00:00Z')
  await runSchedule(world, 'invoices.find-periods')
  olive = await signInAgain(world, 'olive')
  const { invoices } = await olive.call.invoices.list({})
  const kept = invoices.filter(({ id }) => id !== ended)
  expect(kept.map(({ method }) => method)).toEqual(['bank-transfer', 'bank-transfer'])
  expect(invoices.some((one) => one.id === id)).toBe(true)
})

it('no invoice moves while both methods are enabled, to a disabled method, or below the least card payment', async () => {
  await add({ method: 'bank-transfer', items: [{ ...lesson, unitPriceMinor: 20 }] })
  expect((await faultOf(move()))?.code).toBe('method-still-taken')
  await olive.call.studios.setPaymentMethods({ bankTransfer: false })
  expect((await faultOf(move('bank-transfer')))?.code).toBe('method-not-taken')
  expect(await faultOf(move('card'))).toMatchObject({
    code: 'below-card-least',
    message: 'Card payments start at £0.30. Please change the invoice for Pat Ellis first: it comes to less.',
  })
  expect(await olive.call.invoices.unpaidByMethod()).toEqual({ card: only(0), bankTransfer: only(1) })
})

it('two owners who move invoices at once notify each family once', async () => {
  const id = await add()
  await cardsOff()
  const answers = await Promise.all([move(), move()])
  expect(answers.reduce((sum, { moved }) => sum + moved, 0)).toBe(1)
  expect((await notificationsOf(world, id)).filter(({ type }) => type === 'payment_request')).toHaveLength(2)
})
