import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import {
  ourAccount,
  startSandbox,
  activeAccount,
  newLink,
  sdkFor,
  controlOf,
  newFolder,
  secretKey,
} from './testing/start-sandbox.test.kit.ts'
import { listen } from './listen.ts'
import { ContractChecker } from './contract/checker.ts'
import { loadContract } from './contract/load-contract.ts'
import { openDatabase } from './frame/database.ts'
import { Watch } from './frame/watch.ts'

/** The rules that keep the sandbox from offering more, or less, than Stripe. The fifth and sixth are in process.test.ts. */
describe('the sandbox', () => {
  it('records requests and answers that break the contract', async () => {
    const { raw, takeViolations } = await startSandbox()
    await raw('POST', '/v1/customers', { body: 'email=a%40example.com&tax_exempt=sometimes' })
    expect(await takeViolations()).toEqual([expect.stringContaining('sent customers.create request: /tax_exempt')])
  })

  it('records an answer and a webhook of its own that break the contract', async () => {
    const database = openDatabase(newFolder())
    const watch = new Watch(database, { now: () => 0, advance: () => {} }, new ContractChecker(await loadContract()))
    const request = { id: 'req_1', method: 'GET', path: '/v1/balance', account: null, key: null, encoded: '' }
    watch.saw(request, { status: 200, body: '{"object":"balance","livemode":false,"available":[]}' })
    watch.delivers({ id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1' } } } as Stripe.Event)
    expect(watch.violations()).toEqual([
      expect.stringMatching(/^req_1: answered balance.*"pending"/),
      expect.stringMatching(/^evt_1: delivered customer/),
    ])
    database.close()
  })

  it('answers an unknown address with 404, and an unknown parameter as Stripe does', async () => {
    const { raw, takeViolations } = await startSandbox()
    expect(await raw('GET', '/v1/castles')).toMatchObject({ status: 404, error: { type: 'invalid_request_error' } })
    const { status, error } = await raw('POST', '/v1/customers', { body: 'metadata[a]=b&emial=x' })
    expect([status, error]).toEqual([
      400,
      { type: 'invalid_request_error', code: 'parameter_unknown', param: 'emial', message: 'Received unknown parameter: emial' },
    ])
    expect(await takeViolations()).toEqual([
      expect.stringMatching('sent the API has no GET /v1/castles'),
      expect.stringMatching('/emial is no part of it'),
    ])
  })

  it('refuses what Stripe accepts but the sandbox does not heed: a parameter, a value, a whole call', async () => {
    const { stripe } = await startSandbox()
    const refused = { code: 'sandbox_not_modelled' }
    await expect(stripe.customers.create({ shipping: { name: 'A', address: { city: 'Leeds' } } })).rejects.toMatchObject({
      ...refused,
      param: 'shipping',
    })
    await expect(
      stripe.accounts.create({ ...ourAccount, controller: { ...ourAccount.controller, stripe_dashboard: { type: 'express' } } }),
    ).rejects.toMatchObject({ ...refused, param: 'controller[stripe_dashboard][type]' })
    await expect(stripe.customers.list({ test_clock: 'clock_1' })).rejects.toMatchObject(refused)
    await expect(stripe.payouts.list()).rejects.toMatchObject({ ...refused, statusCode: 404 })
  })

  it('says what is missing, empty, no number or no choice', async () => {
    const { raw, takeViolations } = await startSandbox()
    const said = async (method: string, path: string, body?: string) => (await raw(method, path, body === undefined ? {} : { body })).error
    expect(await said('POST', '/v1/webhook_endpoints', 'url=http%3A%2F%2Flocalhost')).toMatchObject({
      code: 'parameter_missing',
      param: 'enabled_events',
    })
    expect(await said('POST', '/v1/account_links', 'account=')).toMatchObject({ code: 'parameter_invalid_empty', param: 'account' })
    expect(await said('GET', '/v1/customers?limit=many')).toMatchObject({ code: 'parameter_invalid_integer', param: 'limit' })
    expect(await said('GET', '/v1/customers?limit=101')).toMatchObject({ param: 'limit' })
    expect(await said('POST', '/v1/accounts', 'country=XX')).toMatchObject({ param: 'controller' })
    expect(await said('POST', '/v1/customers', '__proto__[email]=x')).toMatchObject({ code: 'parameter_unknown' })
    await takeViolations()
  })

  it('gives ids like Stripe’s that nobody can guess, and marks everything as not live', async () => {
    const { stripe } = await startSandbox()
    const [one, two] = await Promise.all([stripe.customers.create({}), stripe.customers.create({})])
    expect(one.id).toMatch(/^cus_[0-9A-Za-z]{14}$/)
    expect(one.id).not.toBe(two.id)
    expect(one.livemode).toBe(false)
    expect((await stripe.events.list()).data.every(({ livemode, id }) => !livemode && id.startsWith('evt_'))).toBe(true)
  })

  it('takes its times from one clock, which only moves forward', async () => {
    const { stripe, control } = await startSandbox()
    const before = await stripe.customers.create({})
    await control('POST', '/clock/advance', { seconds: 86_400 })
    const after = await stripe.customers.create({})
    expect(after.created - before.created).toBeGreaterThanOrEqual(86_400)
    await expect(control('POST', '/clock/advance', { seconds: -1 })).rejects.toThrow('seconds')
  })

  it('shows its pages as the sandbox’s', async () => {
    const { stripe } = await startSandbox()
    const { id } = await activeAccount(stripe)
    const page = await fetch(await newLink(stripe, id))
    expect(await page.text()).toContain('Sandbox: no real money.')
  })

  it('serves this computer alone: another host name, another site’s form and a wrong key are refused', async () => {
    const { address, raw, stripe } = await startSandbox()
    expect((await raw('GET', '/v1/customers', { authorization: 'Bearer sk_test_51H' })).status).toBe(401)
    expect((await raw('GET', '/v1/customers', { authorization: 'Bearer ' })).status).toBe(401)
    expect((await raw('GET', '/_sandbox/requests', { authorization: 'Bearer no' })).status).toBe(401)
    const { id } = await stripe.accounts.create(ourAccount)
    const foreign = await raw('POST', `/dashboard/${id}`, { origin: 'https://evil.example', body: 'choice=disconnect' })
    expect([foreign.status, (await stripe.accounts.retrieve(id)).id]).toEqual([403, id])
    const { request } = await import('node:http')
    const status = await new Promise((done) =>
      request(address, { headers: { host: 'sandbox.evil.example' } }, (answer) => done(answer.statusCode)).end(),
    )
    expect(status).toBe(421)
  })

  it('speaks the version of the pinned SDK and no other', async () => {
    const { raw, stripe } = await startSandbox()
    expect((await raw('GET', '/v1/customers', { 'stripe-version': '2019-05-16' })).error?.message).toContain('Invalid Stripe API version')
    expect((await stripe.customers.create({})).lastResponse).toMatchObject({
      apiVersion: '2026-10-28.endive',
      requestId: expect.stringMatching(/^req_/),
    })
  })

  it('says what it knows of Stripe without checking everything', async () => {
    const { address, stop } = await listen({ port: 0, folder: newFolder(), secretKey, publishableKey: null, checks: false })
    const stripe = sdkFor(address)
    await expect(stripe.customers.create({ balance: 5 })).rejects.toMatchObject({ code: 'sandbox_not_modelled' })
    expect(await controlOf(address)('GET', '/violations')).toEqual([])
    await stop()
  })
})
