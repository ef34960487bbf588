import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { controlOf } from '../../world/sandbox-control.ts'
import { readConfig } from '../config.ts'
import { makeLog } from '../log.ts'
import { loadSecrets } from '../secrets.ts'
import { openProvider } from './open-provider.ts'
import { sdkOf } from './sdk.ts'

async function open(environment: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-provider-'))
  const secrets = loadSecrets('x'.repeat(40), dataDir)
  const { provider, sandbox } = await openProvider(readConfig(environment, { dataDir }), { secrets, log: makeLog('silent', false) })
  onTestFinished(async () => {
    await sandbox?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { provider, sandbox, hasSandbox: existsSync(join(dataDir, 'payments')) }
}

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://callboard@db.example/callboard',
  SECRET_KEY: 'k'.repeat(40),
  PUBLIC_URL: 'https://board.example.org/',
  SMTP_URL: 'smtp://mail.example:587',
}

it('no provider is opened in production without a key, and no sandbox is started', async () => {
  expect(await open(production)).toEqual({ provider: null, sandbox: null, hasSandbox: false })
})

it('Stripe is opened with a key, in production and elsewhere, and no sandbox is started', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const stripe = { secretKey: 'sk_test_1', publishableKey: null, webhookSecrets: { platform: 'whsec_1', accounts: null }, sandbox: null }
  expect(await open(keys)).toEqual({ provider: stripe, sandbox: null, hasSandbox: false })
  expect(await open({ ...production, ...keys })).toEqual({ provider: stripe, sandbox: null, hasSandbox: false })
})

it('the sandbox is opened elsewhere without a key, and in production when that is configured', async () => {
  const sandbox = { provider: expect.objectContaining({ sandbox: expect.stringContaining('http://127.0.0.1:') }), hasSandbox: true }
  expect(await open({})).toMatchObject(sandbox)
  expect(await open({ ...production, PAYMENTS_SANDBOX: '1' })).toMatchObject(sandbox)
})

it('a sandbox that has died is started again, and sends its events as before', async () => {
  const told: string[] = []
  const product = createServer((request, response) => {
    told.push(request.url ?? '')
    request.resume().on('end', () => response.end())
  }).listen(0, '127.0.0.1')
  await once(product, 'listening')
  onTestFinished(() => void product.close())
  const { provider, sandbox } = await open({})
  await sandbox!.tellWhere(`http://127.0.0.1:${(product.address() as AddressInfo).port}`)
  const place = { address: provider!.sandbox!, secretKey: provider!.secretKey }
  const stripe = sdkOf(provider!)
  const customer = await stripe.customers.create({ name: 'Northlight' })

  await controlOf(place)('POST', '/mishaps', { operation: 'GET /v1/customers', kind: 'dies' })
  await expect(stripe.customers.list({}, { maxNetworkRetries: 0 })).rejects.toThrow()
  const isThere = () =>
    stripe.customers.retrieve(customer.id).then(
      ({ id }) => id,
      () => null,
    )
  await expect.poll(isThere, { timeout: 15_000 }).toBe(customer.id)
  told.length = 0
  await expect
    .poll(async () => {
      await stripe.customers.update(customer.id, { metadata: { seen: String(told.length) } })
      await controlOf(place)('POST', '/deliveries/settle')
      return told
    })
    .toContain('/api/webhooks/stripe')
}, 30_000)
