import { expect, it } from 'vitest'
import { studios } from '../../world/people.ts'
import { billingWorld } from './billing-world.test.kit.ts'

const b = billingWorld()

it('an owner who has only opened a payment page has neither card nor invoice at the provider', async () => {
  await b.olive.call.subscriptions.subscribe({ tier: 'growth', billingInterval: 'monthly' })
  await b.olive.call.subscriptions.checkOut({ tier: 'growth', billingInterval: 'monthly' })
  expect(await b.customerId()).not.toBeNull()
  expect((await b.billing()).hasPortal).toBe(false)
  await expect(b.olive.call.subscriptions.openPortal()).rejects.toMatchObject({ code: 'not-paid' })
})

it('an owner who has paid is led to the studio’s own card and invoices, with one configuration however often', async () => {
  await expect(b.olive.call.subscriptions.openPortal()).rejects.toMatchObject({ code: 'not-paid' })
  await b.paid('growth')
  expect((await b.billing()).hasPortal).toBe(true)
  const { url } = await b.olive.call.subscriptions.openPortal()
  await b.olive.call.subscriptions.openPortal()
  expect(await (await fetch(url)).text()).toContain(`/dashboard/billing?studio=${studios.northlight.id}"`)
  const { data } = await b.stripe().billingPortal.configurations.list({})
  expect(data.filter(({ metadata }) => metadata?.['callboard'] === 'portal')).toMatchObject([
    { features: { subscription_cancel: { enabled: false }, subscription_update: { enabled: false } } },
  ])
})
