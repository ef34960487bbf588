import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardWorld } from '../../world/card-world.test.kit.ts'

const cards = cardWorld()
const { webhooks } = new Stripe('sk_test_signs_only')
let accountId = ''
beforeAll(async () => {
  await cards.connect(await cards.world.as('olive'))
  accountId = (await cards.accounts())[0]!
  await cards.settle()
})
let id = ''
beforeEach(async () => {
  id = `evt_${randomUUID()}`
  await cards.world.database.kysely.deleteFrom('providerEvents').execute()
})
const kept = () => cards.world.database.kysely.selectFrom('providerEvents').selectAll().execute()

const updated = (more: object = {}) => ({
  id,
  object: 'event',
  account: accountId,
  livemode: false,
  type: 'account.updated',
  data: { object: { id: accountId, object: 'account', charges_enabled: false } },
  ...more,
})

interface Sent {
  readonly secret?: string
  readonly timestamp?: number
  readonly to?: 'platform' | 'accounts'
  readonly body?: string
}

async function post(event: object, { secret, timestamp, to = 'accounts', body }: Sent = {}): Promise<number> {
  const payload = JSON.stringify(event)
  const signature = webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? cards.provider.webhookSecrets[to]!,
    ...(timestamp !== undefined && { timestamp }),
  })
  const path = to === 'platform' ? '/api/webhooks/stripe' : '/api/webhooks/stripe/connect'
  const response = await fetch(`${cards.address}${path}`, {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: body ?? payload,
  })
  return response.status
}

describe('an event of the card provider', () => {
  it('is stored once by its id, without its contents, and its object is read again', async () => {
    expect([await post(updated()), await post(updated()), await post(updated())]).toEqual([204, 204, 204])
    await cards.world.app.jobs.runDue()
    expect(await kept()).toEqual([
      expect.objectContaining({ id, accountId, type: 'account.updated', objectId: accountId, processedAt: expect.any(Date) }),
    ])
    // The event claims that charges are disabled, but the account at the provider says otherwise.
    expect((await (await cards.world.as('olive')).call.paymentSettings.read()).account.state).toBe('active')
  })

  it('is refused with a wrong signature, the other endpoint’s, an old one, one dated ahead, or changed bytes', async () => {
    expect(await post(updated(), { secret: 'whsec_wrong' })).toBe(400)
    expect(await post(updated(), { secret: cards.provider.webhookSecrets.platform! })).toBe(400)
    expect(await post(updated(), { timestamp: Math.floor(Date.now() / 1000) - 301 })).toBe(400)
    expect(await post(updated(), { timestamp: Math.floor(Date.now() / 1000) + 3600 })).toBe(400)
    expect(await post(updated(), { body: JSON.stringify(updated({ id: 'evt_2' })) })).toBe(400)
    expect(await post(updated(), { to: 'platform' })).toBe(400)
    expect(await post({ ...updated(), account: undefined })).toBe(400)
    const unsigned = await fetch(`${cards.address}/api/webhooks/stripe/connect`, { method: 'POST', body: JSON.stringify(updated()) })
    expect(unsigned.status).toBe(400)
    expect(await kept()).toEqual([])
  })

  it.each([
    ['without an object', { data: {} }],
    ['without an id', { id: undefined }],
    ['with a number for an id', { id: 7 }],
    ['with a character that no database takes', { id: 'evt_\u0000' }],
    ['about something whose id is no text', { data: { object: { id: 7 } } }],
  ])('is refused %s, though it is signed', async (_how, more) => {
    expect(await post(updated(more))).toBe(400)
    expect(await kept()).toEqual([])
  })

  it('is accepted and ignored when nobody here wants its type, or when it is of the other mode', async () => {
    expect(await post(updated({ type: 'person.created' }))).toBe(204)
    expect(await post(updated({ livemode: true }))).toBe(204)
    expect(await kept()).toEqual([])
  })

  it('of an account that is no studio’s changes nothing', async () => {
    expect(await post(updated({ account: 'acct_0000000000000000' }))).toBe(204)
    const before = await cards.control<unknown[]>('GET', '/requests')
    await cards.world.app.jobs.runDue()
    expect(await kept()).toEqual([expect.objectContaining({ processedAt: expect.any(Date) })])
    expect(await cards.control('GET', '/requests')).toHaveLength(before.length)
  })

  it('of another studio’s account leaves this one alone', async () => {
    const omar = await cards.world.as('omar')
    await cards.connect(omar)
    const [theirs] = (await cards.accounts()).filter((one) => one !== accountId)
    await cards.settle()
    const looks = (requests: { path: string }[]) => requests.filter(({ path }) => path === `/v1/accounts/${accountId}`).length
    const before = looks(await cards.control('GET', '/requests'))
    expect(await post(updated({ account: theirs, data: { object: { id: accountId, object: 'account' } } }))).toBe(204)
    await cards.world.app.jobs.runDue()
    expect(looks(await cards.control('GET', '/requests'))).toBe(before)
    expect((await omar.call.paymentSettings.read()).account.state).toBe('active')
  })

  it('is applied together with others of the same object, by one request', async () => {
    const ids = ['a', 'b', 'c'].map((name) => `${id}_${name}`)
    for (const one of ids) await post(updated({ id: one }))
    await post(updated({ id: `${id}_d`, type: 'capability.updated' }))
    const looks = async () =>
      (await cards.control<{ path: string }[]>('GET', '/requests')).filter(({ path }) => path.endsWith(accountId)).length
    const before = await looks()
    await cards.world.app.jobs.runDue()
    expect((await looks()) - before).toBe(2)
    expect((await kept()).map(({ processedAt }) => processedAt)).toEqual(Array.from({ length: 4 }, () => expect.any(Date)))
  })

  it('of ten megabytes is refused unread', async () => {
    expect(await post(updated({ data: { object: { id: accountId, filler: 'x'.repeat(10 * 1024 * 1024) } } }))).toBe(413)
    expect(await kept()).toEqual([])
  })

  it('stays pending until it has been applied, through an outage of the provider', async () => {
    await cards.control('POST', '/mishaps', { operation: 'GET /v1/accounts', kind: 'status', times: 3, status: 500 })
    await post(updated())
    await cards.world.app.jobs.runDue()
    expect(await kept()).toEqual([expect.objectContaining({ processedAt: null })])
    await cards.world.app.jobs.runDue({ early: true })
    expect(await kept()).toEqual([expect.objectContaining({ processedAt: expect.any(Date) })])
  })
})
