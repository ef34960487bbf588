import { describe, expect, it } from 'vitest'
import { people } from '../../../world/people.ts'
import { billingWorld } from '../billing-world.test.kit.ts'

const b = billingWorld()
const look = () => b.cards.runSchedule('subscriptions.find-to-remind')
const types = async () => (await b.notified()).map(({ type }) => type)
const restingNotified = (name: 'pat' | 'tom') =>
  b.cards.world.inNorthlight(({ db }) =>
    db.selectFrom('notifications').select('message').where('userId', '=', people[name].id).where('type', '=', 'studio_resting').execute(),
  )

describe('the end of a subscription', () => {
  it('of a free trial without a card is notified once, to everybody, also after downtime; and again when it ends again', async () => {
    await b.olive.call.subscriptions.subscribe({ tier: 'growth', billingInterval: 'monthly' })
    await look()
    expect(await types()).toEqual([])
    await b.wait(15)
    for (const days of [0.1, 0.1, 1.2]) {
      await b.wait(days)
      await look()
    }
    expect(await types()).toEqual(['plan_ended'])
    expect((await restingNotified('pat'))[0]?.message).toContain('your card will not be charged')
    expect((await restingNotified('tom'))[0]?.message).toContain('take registers until')
    expect([await restingNotified('pat'), await restingNotified('tom')].map((all) => all.length)).toEqual([1, 1])
    await b.pay({ tier: 'growth', billingInterval: 'monthly' })
    await look()
    expect(await types()).toEqual(['plan_ended'])
    await b.olive.call.subscriptions.cancel()
    await b.wait(32)
    await look()
    expect(await types()).toEqual(['plan_ended', 'plan_cancelled', 'plan_ended'])
    expect(await restingNotified('pat')).toHaveLength(2)
  })

  it('that was not paid for is notified two days before the days of grace are over, and when they are', async () => {
    await b.paid('growth')
    await b.useCard('pm_card_chargeCustomerFail')
    await b.wait(31.5)
    await look()
    expect(await types()).toEqual(['renewal_failed'])
    await b.wait(4.8, { hears: false })
    await look()
    await b.wait(0.1, { hears: false })
    await look()
    expect(await b.notified()).toMatchObject([
      { type: 'renewal_failed' },
      { type: 'plan_ending', message: expect.stringContaining('£35.00') },
    ])
    await b.wait(3, { hears: false })
    await look()
    await look()
    expect(await types()).toEqual(['renewal_failed', 'plan_ending', 'plan_ended'])
  })
})

describe('each payment of a subscription', () => {
  it('has one receipt, also when its event comes twice or late', async () => {
    const receipts = async () => (await b.allNotified()).filter(({ type }) => type === 'plan_paid').map(({ message }) => message)
    await b.paid('growth')
    await b.cards.runSchedule('subscriptions.find-all')
    expect(await receipts()).toEqual([expect.stringMatching(/£35\.00.*Growth, monthly$/)])
    await b.change({ tier: 'professional', billingInterval: 'monthly' })
    expect(await receipts()).toHaveLength(2)
    await b.wait(32, { hears: false })
    await b.cards.runSchedule('subscriptions.find-all')
    expect((await receipts()).at(-1)).toContain('£59.00')
    await b.pay({ tier: 'professional', billingInterval: 'lifetime' })
    await b.cards.runSchedule('subscriptions.find-all')
    expect(await receipts()).toHaveLength(4)
    expect((await receipts()).at(-1)).toContain('Professional, for life')
  })
})
