import { pino } from 'pino'
import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { cardWorld, followLink } from '../../world/card-world.test.kit.ts'
import { isCallFault } from './call-fault.ts'
import { makeCardPayments } from './card-payments.ts'

/** Logs without the real log's redaction, which would hide secrets that should never be logged at all. */
const logged: string[] = []
const cards = cardWorld({ log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }) })

it('keys, webhook secrets and onboarding links are in no answer, log or table, whatever goes wrong', async () => {
  const { provider, world } = cards
  const olive = await world.as('olive')
  const answers: string[] = []
  const ask = async (method: string, path: string, body?: object) => {
    const sent = { method, ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) }
    const response = await olive.fetch(`/api${path}`, sent)
    const text = await response.text()
    // The link is returned only to the owner who requested it.
    if (path !== '/payment-settings/connect' || !response.ok) answers.push(JSON.stringify([...response.headers]) + text)
    return text
  }
  /** The SDK makes three attempts where a retry may help. */
  const mishap = (operation: string, status: number) =>
    cards.control('POST', '/mishaps', { operation, kind: 'status', status, times: status === 500 ? 3 : 1 })
  const connect = () => ask('POST', '/payment-settings/connect', { from: 'studio' })

  await mishap('POST /v1/accounts', 401)
  await connect()
  await mishap('POST /v1/account_links', 400)
  await connect()
  const link = (JSON.parse(await connect()) as { url: string }).url
  for (const status of [401, 403, 500]) {
    await mishap('GET /v1/accounts', status)
    await ask('POST', '/payment-settings/check')
    await ask('POST', '/payment-settings/enable-card')
  }
  await followLink(link, 'submit')
  await mishap('GET /v1/accounts', 500)
  await cards.settle()
  for (const path of ['/payment-settings', '/payment-settings/dashboard']) await ask('GET', path)
  for (const path of ['/webhooks/stripe', '/webhooks/stripe/connect']) await ask('POST', path, { id: 'evt_1' })
  const wrong = makeCardPayments({ ...provider, secretKey: `${provider.secretKey}0` })
  const fault = await wrong.platform().read((stripe) => stripe.accounts.list())
  expect(isCallFault(fault) && fault.kind).toBe('not-set-up')
  answers.push(JSON.stringify(fault))

  const secrets = [provider.secretKey, provider.webhookSecrets.platform!, provider.webhookSecrets.accounts!, link.split('/').at(-1)!]
  const randoms = secrets.map((secret) => secret.replace(/^[a-z]+_(test_|live_)?/, ''))
  expect(randoms.every((random) => random.length > 20)).toBe(true)
  expect(provider.publishableKey).not.toContain(randoms[0])
  expect([answers.length > 10, logged.length > 10]).toEqual([true, true])
  for (const text of [...answers, ...logged, ...(await wholeDatabase())])
    expect(randoms.filter((random) => text.includes(random))).toEqual([])
})

async function wholeDatabase(): Promise<string[]> {
  const { kysely } = cards.world.database
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
  `.execute(kysely)
  const tables = await Promise.all(
    rows.map(async ({ name }) => (await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(kysely)).rows),
  )
  const texts = tables.flat().map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(100)
  return texts
}
