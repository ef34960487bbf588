import { whyNotOnly } from '@callboard/contract/payment-ways'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { people } from '../../world/people.ts'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)
beforeEach(() => world.database.kysely.updateTable('studios').set({ takesCards: true, takesBankTransfers: false }).execute())
const methods = async (browser = olive) => (await browser.call.studios.settings()).paymentMethods
const set = (changed: Parameters<Browser['call']['studios']['setPaymentMethods']>[0], browser = olive) =>
  browser.call.studios.setPaymentMethods(changed)

it('a studio takes cards until its owner says otherwise', async () => {
  expect(await olive.call.studios.settings()).toEqual({
    currencyIsFixed: false,
    childrenPerFamily: 10,
    parentsPicturesWait: true,
    paymentMethods: { card: true, bankTransfer: false },
  })
  expect(await set({ card: false, bankTransfer: true })).toMatchObject({ paymentMethods: { card: false, bankTransfer: true } })
  expect(await methods()).toEqual({ card: false, bankTransfer: true })
  expect(await methods(await world.as('omar'))).toEqual({ card: true, bankTransfer: false })
})

it('one method stays enabled', async () => {
  await expect(set({ card: false })).rejects.toMatchObject({
    code: 'no-payment-method',
    message: 'At least one payment method must be enabled',
  })
  expect(await codeOf(set({ card: false, bankTransfer: false }))).toBe('no-payment-method')
  expect(await methods()).toEqual({ card: true, bankTransfer: false })
})

it('one method stays enabled also when two owners each switch one off at the same moment', async () => {
  await olive.call.users.changeRole({ id: people.tom.id, role: 'owner' })
  const tom = await world.as('tom')
  await set({ bankTransfer: true })
  const codes = await Promise.all([codeOf(set({ card: false })), codeOf(set({ bankTransfer: false }, tom))])
  expect(codes.toSorted()).toEqual(['no-payment-method', 'none'])
  expect(Object.values(await methods()).filter(Boolean)).toHaveLength(1)
  await olive.call.users.changeRole({ id: people.tom.id, role: 'teacher' })
  expect(await codeOf(set({ bankTransfer: true }, tom))).toBe('access-denied')
})

it('cards cannot be switched off under recurring card invoices, unless parents can transfer', () => {
  expect(whyNotOnly({ card: false, bankTransfer: false }, 1)).toBe('card-subscriptions')
  expect(whyNotOnly({ card: false, bankTransfer: true }, 1)).toBeNull()
  expect(whyNotOnly({ card: false, bankTransfer: false }, 0)).toBe('no-payment-method')
})
