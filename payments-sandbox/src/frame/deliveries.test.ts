import { describe, expect, it } from 'vitest'
import { activeAccount, ourAccount, startReceiver, startSandbox, webhookSecret } from '../testing/start-sandbox.test.kit.ts'

async function startWithReceiver() {
  const sandbox = await startSandbox()
  const receiver = await startReceiver()
  await sandbox.control('PUT', '/webhooks', [{ url: receiver.url, secret: webhookSecret, connect: true }])
  const settle = () => sandbox.control('POST', '/deliveries/settle')
  return { ...sandbox, receiver, settle }
}

const inOrder = ['account.external_account.created', 'capability.updated', 'capability.updated', 'account.updated']

describe('a webhook', () => {
  it('is signed so that the SDK accepts it, names its account and comes in order', async () => {
    const { stripe, receiver, settle } = await startWithReceiver()
    const { id } = await activeAccount(stripe)
    await settle()
    expect(receiver.types()).toEqual(inOrder)
    expect(receiver.heard.every(({ account, livemode }) => account === id && !livemode)).toBe(true)
    expect((await stripe.events.list({ delivery_success: true }, { stripeAccount: id })).data).toHaveLength(4)
    expect(await stripe.events.retrieve(receiver.heard[0]!.id, {}, { stripeAccount: id })).toMatchObject({ pending_webhooks: 0 })
  })

  it('goes only to endpoints of its kind that want it', async () => {
    const { stripe, receiver, settle } = await startWithReceiver()
    const own = await startReceiver()
    const endpoint = await stripe.webhookEndpoints.create({ url: own.url, enabled_events: ['customer.deleted'] })
    expect(endpoint.secret).toMatch(/^whsec_/)
    expect((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined()
    await stripe.customers.create({})
    await settle()
    expect([own.types(), receiver.types()]).toEqual([[], []])
  })

  it('is tried again when it was not taken, and shown as undelivered until then', async () => {
    const { stripe, receiver, settle, control } = await startWithReceiver()
    receiver.answers(500)
    const { id: stripeAccount } = await activeAccount(stripe)
    await settle()
    expect((await stripe.events.list({ delivery_success: false }, { stripeAccount })).data).toHaveLength(4)
    receiver.answers(200)
    await control('POST', '/clock/advance', { seconds: 5 })
    await settle()
    expect(receiver.types()).toEqual(inOrder)
    expect((await stripe.events.list({ delivery_success: false }, { stripeAccount })).data).toEqual([])
  })

  it('is given up after three days', async () => {
    const { stripe, receiver, settle, control } = await startWithReceiver()
    receiver.answers(500)
    const { id: stripeAccount } = await activeAccount(stripe)
    for (let tries = 0; tries < 11; tries++) {
      await settle()
      await control('POST', '/clock/advance', { seconds: 37 * 3600 })
    }
    receiver.answers(200)
    await settle()
    expect(receiver.heard).toEqual([])
    expect((await stripe.events.list({ delivery_success: false, type: 'account.updated' }, { stripeAccount })).data).toHaveLength(1)
  })

  it('is lost, sent twice, held back and mixed up when the control API says so', async () => {
    const { stripe, receiver, settle, control } = await startWithReceiver()
    await control('POST', '/deliveries', { lose: 1, duplicate: 1 })
    const { id: stripeAccount } = await activeAccount(stripe)
    await settle()
    expect(receiver.types()).toEqual(['capability.updated', 'capability.updated', 'capability.updated', 'account.updated'])
    expect((await stripe.events.list({ delivery_success: false }, { stripeAccount })).data.map(({ type }) => type)).toEqual([inOrder[0]])

    await control('POST', '/deliveries', { paused: true, shuffle: true })
    receiver.heard.length = 0
    for (let n = 0; n < 12; n++) await stripe.customers.create({ name: String(n) }, { stripeAccount })
    await settle()
    expect(receiver.heard).toEqual([])
    await control('POST', '/deliveries', { paused: false })
    await settle()
    const names = receiver.heard.map(({ data }) => Number((data.object as { name?: string }).name))
    expect(names.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(names).not.toEqual(names.toSorted((a, b) => a - b))

    await control('POST', '/deliveries', { delay: 60 })
    receiver.heard.length = 0
    await stripe.customers.create({}, { stripeAccount })
    await settle()
    expect(receiver.heard).toEqual([])
    await control('POST', '/clock/advance', { seconds: 60 })
    await settle()
    expect(receiver.types()).toEqual(['customer.created'])
  })

  it('tells that an account was disconnected, although the account is gone', async () => {
    const { stripe, receiver, settle, control } = await startWithReceiver()
    const { id } = await stripe.accounts.create(ourAccount)
    await control('POST', `/accounts/${id}/deauthorise`)
    await settle()
    expect(receiver.heard).toMatchObject([
      { type: 'account.application.deauthorized', account: id, data: { object: { object: 'application' } } },
    ])
  })

  it('never leaves this computer', async () => {
    const { stripe, settle, control } = await startSandbox().then((sandbox) => ({
      ...sandbox,
      settle: () => sandbox.control('POST', '/deliveries/settle'),
    }))
    await control('PUT', '/webhooks', [{ url: 'https://callboard.example/webhooks', secret: webhookSecret, connect: false }])
    await stripe.customers.create({})
    await settle()
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1)
  })
})

describe('the webhook endpoints of a start', () => {
  it('are replaced by those of the next one, which gets what waited', async () => {
    const { stripe, receiver, control, settle } = await startWithReceiver()
    receiver.answers(503)
    const { id } = await activeAccount(stripe)
    await settle()
    const next = await startReceiver()
    await control('PUT', '/webhooks', [{ url: next.url, secret: webhookSecret, connect: true }])
    await control('POST', '/clock/advance', { seconds: 5 })
    await settle()
    expect(next.heard.map(({ account }) => account)).toEqual([id, id, id, id])
    expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1)
  })
})

describe('a webhook endpoint', () => {
  it('is changed, stopped and deleted', async () => {
    const { stripe, settle } = await startSandbox().then((sandbox) => ({
      ...sandbox,
      settle: () => sandbox.control('POST', '/deliveries/settle'),
    }))
    const receiver = await startReceiver()
    const { id } = await stripe.webhookEndpoints.create({ url: 'http://localhost:1/x', enabled_events: ['*'], metadata: { a: 'b' } })
    await stripe.webhookEndpoints.update(id, { url: receiver.url, disabled: true })
    await stripe.customers.create({})
    await settle()
    expect(receiver.heard).toEqual([])
    expect(await stripe.webhookEndpoints.retrieve(id)).toMatchObject({ status: 'disabled', url: receiver.url, metadata: { a: 'b' } })
    expect(await stripe.webhookEndpoints.del(id)).toMatchObject({ deleted: true })
    expect((await stripe.webhookEndpoints.list()).data).toEqual([])
  })
})
