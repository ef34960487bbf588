import { expect, it } from 'vitest'
import { billingWorld } from '../billing-world.test.kit.ts'

const b = billingWorld()

const looks = () =>
  b.cards.world.inNorthlight(async ({ db }) => (await db.selectFrom('billingCustomers').select('asked').executeTakeFirstOrThrow()).asked)

it('a closed studio that was deleted at the provider, with a page still open, is soon checked no more', async () => {
  await b.paid('growth')
  await b.olive.call.subscriptions.checkOut({ tier: 'growth', billingInterval: 'lifetime' })
  await b.cards.control('POST', '/deliveries', { lose: 1000 })
  await b.stripe().customers.del((await b.customerId())!)
  await b.olive.call.profile.deleteAccount({ phrase: 'delete my account', what: 'studio' })
  await b.cards.settle()
  const before = await looks()
  b.cards.world.clock.advance({ minutes: 16 })
  await b.cards.runSchedule('subscriptions.find-unsure')
  expect(await looks()).toBe(before)
})
