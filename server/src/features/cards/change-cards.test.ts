import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { outsideTransaction } from '../../platform/db/running.ts'
import { children, people } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { filingWorld } from './cards.test.kit.ts'
import { findCard } from './find-card.ts'
import { moveChild } from '../students/guardians/guardian.test.kit.ts'

const file = filingWorld()
const { cards, as, add, list, rows, attached } = file
beforeEach(() => file.forgetCards())
afterEach(() => cards.world.clock.set(Temporal.Now.instant().toString()))

const three = async () => ({
  visa: await add('pat'),
  master: await add('pat', 'pm_card_mastercard'),
  amex: await add('pat', 'pm_card_amex'),
})
const defaults = async () => (await list('pat')).filter(({ isDefault }) => isDefault).map(({ brand }) => brand)

/** Holds a place while a card is being charged for it. */
async function hold({ db, studioId, clock }: Scope, cardId: string): Promise<void> {
  await db
    .insertInto('bookings')
    .values({
      studioId,
      id: randomUUID(),
      classId: classIds.openFloor,
      studentId: children.mia.id,
      studentName: 'Mia Ellis',
      parentId: people.pat.id,
      parentName: people.pat.name,
      priceMinor: 900,
      currency: 'GBP',
      state: 'held',
      startsAt: toDate(clock.now().add({ hours: 48 })),
      heldUntil: toDate(clock.now().add({ minutes: 15 })),
      cardId,
      createdAt: toDate(clock.now()),
    })
    .execute()
}

describe('the default card', () => {
  it('is the card that the parent chose, and no other', async () => {
    const { amex } = await three()
    expect(await defaults()).toEqual(['visa'])
    const { cards: after } = await (await as('pat')).call.cards.makeDefault({ id: amex.id })
    expect(after.map(({ brand, isDefault }) => [brand, isDefault])).toEqual([
      ['amex', true],
      ['mastercard', false],
      ['visa', false],
    ])
  })

  it('is one card, when two devices choose different ones at once', async () => {
    const { amex, master } = await three()
    const { call } = await as('pat')
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([amex, master, amex].map(({ id }) => call.cards.makeDefault({ id })))
      expect(await defaults()).toHaveLength(1)
    }
  })

  it('that is removed is replaced by the newest other card', async () => {
    const { visa, amex } = await three()
    const { call } = await as('pat')
    await call.cards.remove({ id: visa.id })
    expect(await defaults()).toEqual(['amex'])
    await call.cards.remove({ id: amex.id })
    expect(await defaults()).toEqual(['mastercard'])
  })

  it('that is removed is not replaced by an expired card when another one can be used', async () => {
    const { visa, amex } = await three()
    await cards.world.inNorthlight(({ db, studioId }) =>
      db.updateTable('cards').set({ expiryYear: 2020 }).where('studioId', '=', studioId).where('id', '=', amex.id).execute(),
    )
    await (await as('pat')).call.cards.remove({ id: visa.id })
    expect(await defaults()).toEqual(['mastercard'])
    expect((await list('pat')).at(-1)).toMatchObject({ brand: 'amex', state: 'expired' })
  })
})

describe('a card that is removed', () => {
  it('is gone from the list at once, and then at the provider', async () => {
    const { id } = await add('pat')
    const { cards: left } = await (await as('pat')).call.cards.remove({ id })
    expect(left).toEqual([])
    await cards.settle()
    expect(await attached('pat')).toEqual([])
    expect(await rows('pat')).toMatchObject([{ id, isDefault: false, removedAt: expect.any(Date) }])
    await expect((await as('pat')).call.cards.remove({ id })).rejects.toMatchObject({ code: 'card-not-found' })
  })

  it('may be added again as a new one, but not by its old setup', async () => {
    const setupId = await file.confirmed('pat')
    const { call } = await as('pat')
    const { id } = await call.cards.add({ setupId })
    await call.cards.remove({ id })
    await expect(call.cards.add({ setupId })).rejects.toMatchObject({ code: 'setup-not-found' })
    const again = await add('pat')
    expect(again).toMatchObject({ last4: '4242', isDefault: true })
    expect(again.id).not.toBe(id)
  })

  it('is detached at the provider although the answer was lost, or it was detached before', async () => {
    const [lost, early] = [await add('pat'), await add('pat', 'pm_card_amex')]
    const [, row] = await rows('pat')
    await cards.control('POST', '/deliveries', { lose: 100 })
    await file.atProvider(`/payment_methods/${row!.providerCardId}/detach`, {})
    await cards.control('POST', '/mishaps', { operation: 'POST /v1/payment_methods', kind: 'lost-after', times: 6 })
    const { call } = await as('pat')
    await call.cards.remove({ id: lost.id })
    await call.cards.remove({ id: early.id })
    await cards.world.app.jobs.runDue()
    await cards.control('POST', '/mishaps', { operation: 'POST /v1/payment_methods', kind: 'lost-after', times: 0 })
    cards.world.clock.advance({ minutes: 3 })
    await cards.runSchedule('card-payments.find-pending')
    expect(await attached('pat')).toEqual([])
    const attempts = await cards.world.inNorthlight(({ db, studioId }) =>
      db.selectFrom('providerAttempts').select('state').where('studioId', '=', studioId).where('kind', '=', 'card-detach').execute(),
    )
    expect(attempts.filter(({ state }) => state === 'pending')).toEqual([])
  })

  it('is refused while a place is being paid with it', async () => {
    const { id } = await add('pat')
    await cards.world.inNorthlight((scope) => hold(scope, id))
    await expect((await as('pat')).call.cards.remove({ id })).rejects.toMatchObject({ code: 'card-in-use' })
    expect(await list('pat')).toHaveLength(1)
  })

  it('is refused when a booking with it began a moment earlier', async () => {
    const { id } = await add('pat')
    const { call } = await as('pat')
    let removing: Promise<unknown> = Promise.resolve()
    await cards.world.inNorthlight(async (scope) => {
      await findCard(scope, people.pat.id, id)
      removing = outsideTransaction(() => call.cards.remove({ id })).catch(({ code }: { code: string }) => code)
      await sleep(300)
      await hold(scope, id)
    })
    expect(await removing).toBe('card-in-use')
  })

  it('cannot be the card of another parent', async () => {
    const { id } = await add('pat')
    const { call } = await as('quinn')
    await expect(call.cards.remove({ id })).rejects.toMatchObject({ code: 'card-not-found' })
    await expect(call.cards.makeDefault({ id })).rejects.toMatchObject({ code: 'card-not-found' })
    expect(await cards.world.inNorthlight((scope) => findCard(scope, people.quinn.id, id))).toBeNull()
    expect(await cards.world.inNorthlight((scope) => findCard(scope, people.pat.id, id))).toMatchObject({ id, state: 'usable' })
  })
})

describe('what happens at the provider', () => {
  it('shows here: a card with a new date, and one that the studio has detached', async () => {
    const { visa } = await three()
    const [row, other] = await rows('pat')
    await file.atProvider(`/payment_methods/${row!.providerCardId}`, { 'card[exp_month]': '3', 'card[exp_year]': '2039' })
    await file.atProvider(`/payment_methods/${other!.providerCardId}/detach`, {})
    await cards.settle()
    expect((await list('pat')).map(({ brand, expiryYear }) => [brand, expiryYear])).toEqual([
      ['visa', 2039],
      ['amex', expect.any(Number)],
    ])
    await file.atProvider(`/payment_methods/${row!.providerCardId}/detach`, {})
    await cards.settle()
    expect(await defaults()).toEqual(['amex'])
    await expect((await as('pat')).call.cards.remove({ id: visa.id })).rejects.toMatchObject({ code: 'card-not-found' })
  })

  it('ends with the month on the card, by the studio’s calendar', async () => {
    const { id, expiryYear } = await add('pat')
    cards.world.clock.set(`${expiryYear}-12-31T23:30:00Z`)
    const state = () => cards.world.inNorthlight(async (scope) => (await findCard(scope, people.pat.id, id))?.state)
    expect(await state()).toBe('usable')
    cards.world.clock.set(`${expiryYear + 1}-01-01T00:00:00Z`)
    expect(await state()).toBe('expired')
  })
})

describe('the nightly check of cards', () => {
  const night = (instant: string) => {
    cards.world.clock.set(instant)
    return cards.runSchedule('cards.look-at-all')
  }
  const notified = () =>
    cards.world.inNorthlight(({ db }) =>
      db.selectFrom('notifications').select(['userId', 'message']).where('type', '=', 'payment_card_expiring').execute(),
    )

  it('brings in what the provider’s lost events would have said', async () => {
    await three()
    const [row, other] = await rows('pat')
    await cards.control('POST', '/deliveries', { lose: 1000 })
    await file.atProvider(`/payment_methods/${row!.providerCardId}`, { 'card[exp_month]': '3', 'card[exp_year]': '2039' })
    await file.atProvider(`/payment_methods/${other!.providerCardId}/detach`, {})
    await cards.settle()
    expect((await list('pat')).length).toBe(3)
    await cards.runSchedule('cards.look-at-all')
    expect((await list('pat')).map(({ brand, expiryYear }) => [brand, expiryYear])).toEqual([
      ['visa', 2039],
      ['amex', expect.any(Number)],
    ])
  })

  it('notifies a parent once that a card is about to expire, and again for its new date', async () => {
    const { expiryYear } = await add('pat')
    const [row] = await rows('pat')
    await file.atProvider(`/payment_methods/${row!.providerCardId}`, { 'card[exp_month]': '6' })
    await night(`${expiryYear}-06-08T02:20:00Z`)
    expect(await notified()).toEqual([])
    await night(`${expiryYear}-06-09T02:20:00Z`)
    await night(`${expiryYear}-06-10T02:20:00Z`)
    const once = [{ userId: people.pat.id, message: expect.stringContaining(`Your Visa ending 4242 can be used until `) }]
    expect(await notified()).toEqual(once)
    await file.atProvider(`/payment_methods/${row!.providerCardId}`, { 'card[exp_month]': '7' })
    await night(`${expiryYear}-07-20T02:20:00Z`)
    expect(await notified()).toHaveLength(2)
    await night(`${expiryYear}-08-20T02:20:00Z`)
    expect(await notified()).toHaveLength(2)
  })
})

describe('the cards of somebody on the staff', () => {
  const become = async (role: 'teacher' | 'parent') => (await as('olive')).call.users.changeRole({ id: people.quinn.id, role })
  afterEach(() => become('parent'))

  it('are counted before their last child is deleted, as they go with it, and not otherwise', async () => {
    await add('quinn')
    const leaving = async () => (await as('quinn')).call.students.removal({ id: children.noor.id })
    expect(await leaving()).not.toHaveProperty('cards')
    await become('teacher')
    expect(await leaving()).toMatchObject({ cards: 1 })
    await moveChild(cards.world.database.kysely, children.leo.id, people.quinn.id)
    expect(await leaving()).toMatchObject({ cards: 0 })
    await moveChild(cards.world.database.kysely, children.leo.id, people.pat.id)
  })
})

describe('a parent who leaves', () => {
  it('is deleted with the cards, here and at the provider', async () => {
    await add('quinn')
    const [customer] = await file.customers('quinn')
    await (await as('quinn')).call.profile.deleteAccount({ phrase: 'delete my account', what: 'account' })
    expect([await rows('quinn'), await file.customers('quinn')]).toEqual([[], []])
    await cards.settle()
    expect(await file.atProvider(`/customers/${customer!.customerId}`)).toMatchObject({ deleted: true })
    await cards.settle()
    expect(await rows('quinn')).toEqual([])
  })
})

describe('another card account of the studio', () => {
  it('does not know the cards of the earlier one, which are listed, removed, and never used', async () => {
    const old = await add('pat')
    await cards.forgetAccounts()
    const olive = await as('olive')
    await cards.connect(olive)
    await olive.call.paymentSettings.check()
    const { call } = await as('pat')
    expect(await call.cards.list()).toMatchObject({ takesCards: true, cards: [{ id: old.id, state: 'other-account', isDefault: false }] })
    await expect(call.cards.makeDefault({ id: old.id })).rejects.toMatchObject({ code: 'card-not-found' })
    const typed = { last4: '1234', expiryMonth: 8, expiryYear: 2041, brand: 'visa' as const }
    const fresh = await call.cards.addTyped(typed)
    expect(fresh).toMatchObject({ isDefault: true, state: 'usable' })
    await call.cards.remove({ id: fresh.id })
    expect(await call.cards.list()).toMatchObject({ cards: [{ id: old.id, isDefault: false }] })
    expect(await call.cards.remove({ id: old.id })).toMatchObject({ cards: [] })
    await cards.world.app.jobs.runDue()
  })
})
