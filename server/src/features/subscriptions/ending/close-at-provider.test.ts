import { expect, it } from 'vitest'
import { billingWorld, payOn } from '../billing-world.test.kit.ts'

const b = billingWorld()

it('a studio that closes is refunded a lifetime plan that was paid for in that very moment', async () => {
  await b.paid('growth')
  const [before] = await b.subscriptions()
  const { url } = await b.olive.call.subscriptions.checkOut({ tier: 'growth', billingInterval: 'lifetime' })
  await b.cards.control('POST', '/deliveries', { lose: 1000 })
  await payOn(url)
  await b.olive.call.profile.deleteAccount({ phrase: 'delete my account', what: 'studio' })
  await b.cards.settle()
  await b.cards.settle()
  const intents = (await b.stripe().paymentIntents.list({ customer: before!.customer as string, limit: 10 })).data
  const paid = intents.filter(({ amount_received: received }) => received > 3500)
  expect(paid).toHaveLength(1)
  expect((await b.stripe().refunds.list({ payment_intent: paid[0]!.id })).data).toMatchObject([{ amount: paid[0]!.amount_received }])
  expect((await b.stripe().subscriptions.retrieve(before!.id)).status).toBe('canceled')
})
