import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventTypes } from '../../app/features.ts'
import { cardWorld } from '../../world/card-world.test.kit.ts'
import { sdkOf } from './sdk.ts'
import { setUpEndpoints } from './set-up-endpoints.ts'

const cards = cardWorld()
const site = 'https://board.example.org'
const stripe = () => sdkOf(cards.provider)
const endpoints = async () => (await stripe().webhookEndpoints.list({ limit: 100 })).data.filter(({ url }) => url.startsWith(site))
const setUp = (accounts: readonly string[] = eventTypes.accounts) => setUpEndpoints(cards.provider, site, { ...eventTypes, accounts })

beforeEach(async () => {
  for (const { id } of await endpoints()) await stripe().webhookEndpoints.del(id)
})

describe('setting up the webhook endpoints', () => {
  it('creates both, and shows their secrets this once', async () => {
    const said = await setUp()
    expect(said.join('\n')).toMatch(/^  STRIPE_WEBHOOK_SECRET=whsec_\w+$[\s\S]*^  STRIPE_CONNECT_WEBHOOK_SECRET=whsec_\w+$/m)
    const made = (await endpoints()).toSorted((a, b) => a.url.length - b.url.length)
    expect(made.map(({ url, status }) => [url, status])).toEqual([
      [`${site}/api/webhooks/stripe`, 'enabled'],
      [`${site}/api/webhooks/stripe/connect`, 'enabled'],
    ])
    expect(made.map(({ enabled_events: events }) => events)).toEqual([eventTypes.platform, eventTypes.accounts])
  })

  it('a second time changes nothing and shows no secret', async () => {
    await setUp()
    const before = await endpoints()
    const said = (await setUp()).join('\n')
    expect(await endpoints()).toEqual(before)
    expect(said).toContain(`Events of the studios’ accounts go to ${site}/api/webhooks/stripe/connect already.`)
    expect(said).not.toContain('whsec_')
  })

  it('updates an earlier endpoint: its events, and that it is enabled', async () => {
    await setUp(['account.updated'])
    const [old] = (await endpoints()).filter(({ url }) => url.endsWith('/connect'))
    await stripe().webhookEndpoints.update(old!.id, { disabled: true })
    expect((await setUp()).join('\n')).toContain('has been brought up to date')
    expect(await endpoints()).toContainEqual(
      expect.objectContaining({ id: old!.id, enabled_events: eventTypes.accounts, status: 'enabled' }),
    )
  })

  it('says which secret is missing, and which endpoint speaks another version', async () => {
    await stripe().webhookEndpoints.create({ url: `${site}/api/webhooks/stripe`, enabled_events: ['invoice.paid'] })
    const webhookSecrets = { ...cards.provider.webhookSecrets, platform: null }
    const said = (await setUpEndpoints({ ...cards.provider, webhookSecrets }, site, eventTypes)).join('\n')
    expect(said).toContain('STRIPE_WEBHOOK_SECRET is missing')
    expect(said).toContain('delete that endpoint at Stripe and run this again')
  })

  it.each([
    [{}, 'STRIPE_SECRET_KEY is missing'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'PUBLIC_URL must be the https:// address'],
  ])('is refused without a key, and without an address that Stripe reaches (%#)', async (environment, words) => {
    const main = join(import.meta.dirname, '../../payments-setup.ts')
    const run = promisify(execFile)(process.execPath, [main], { env: { PATH: process.env['PATH'], ...environment } })
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(words) })
  })
})
