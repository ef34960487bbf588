// The cost of applying the card provider's events: see bench/README.md.
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp, type App } from '@callboard/server/app/build-app'
import { createAccount } from '@callboard/server/features/payment-settings/create-account'
import { isCallFault } from '@callboard/server/platform/card-payments/call-fault'
import { startPaymentsSandbox } from '@callboard/server/platform/card-payments/payments-sandbox'
import { applyEvent } from '@callboard/server/platform/card-payments/provider-events'
import { sdkOf } from '@callboard/server/platform/card-payments/sdk'
import { systemClock } from '@callboard/server/platform/clock'
import { readConfig } from '@callboard/server/platform/config'
import { migrate } from '@callboard/server/platform/db/migrate'
import { openDatabase } from '@callboard/server/platform/db/open-database'
import { makeLog } from '@callboard/server/platform/log'
import { loadSecrets } from '@callboard/server/platform/secrets'
import type { Client } from 'pg'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { script } from '../scripts/lib/script.mjs'
import { asSuperuser } from './data/database.ts'

const isControl = /^(begin|commit|rollback|set|select set_config)\b/i
const { values } = parseArgs({ options: { events: { type: 'string', default: '10000' }, studios: { type: 'string', default: '200' } } })
const [eventCount, studioCount] = [Number(values.events), Number(values.studios)]

/** Which studio and object each event is about. */
const works = {
  'of one object of one studio': () => ({ studio: 0, objectId: 'acct' }),
  'of different objects of one studio': (n: number) => ({ studio: 0, objectId: `object_${n}` }),
  'of different objects of all studios': (n: number) => ({ studio: n % studioCount, objectId: `object_${n}` }),
}

await script(async () => {
  const databaseUrl = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-events-'))
  const log = makeLog('error', false)
  const secrets = loadSecrets('only for measuring, nobody signs in here with it', dataDir)
  const sandbox = await startPaymentsSandbox({ folder: join(dataDir, 'payments'), secrets, log, checks: false })
  const database = await openDatabase({ databaseUrl, dataDir })
  await migrate(database)
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, { dataDir })
  const publicUrl = () => 'http://callboard.test'
  const app = await buildApp({ config, database, clock: systemClock, secrets, log, publicUrl, provider: sandbox.provider })
  await asSuperuser(databaseUrl, async (client) => {
    await client.query('create extension if not exists pg_stat_statements')
    const accounts = await connectStudios(client, app)
    const bare = await rateOf(eventCount / 10, async (n) => {
      const stripe = sdkOf(sandbox.provider)
      await stripe.accounts.retrieve(accounts[n % accounts.length] ?? '')
      await stripe.accounts.listExternalAccounts(accounts[n % accounts.length] ?? '', { object: 'bank_account', limit: 1 })
    })
    process.stdout.write(`The two questions of an event alone: ${bare.toFixed(0)} events a second\n`)
    for (const [name, aboutOf] of Object.entries(works)) {
      const { rate, statements, control } = await apply(client, app, accounts, aboutOf)
      process.stdout.write(
        `${name.padEnd(38)}${rate.toFixed(0).padStart(7)} events a second, ${(rate / bare).toFixed(2)} of that; ` +
          `${statements.toFixed(1)} statements and ${control.toFixed(1)} of transaction control for each\n`,
      )
    }
  })
  await app.stop()
  await database.close()
  await sandbox.stop()
  return 0
})

async function connectStudios(client: Client, { cardPayments }: App): Promise<string[]> {
  const accounts: string[] = []
  for (let n = 0; n < studioCount; n += 1) {
    const studioId = randomUUID()
    const request = { studioId, name: `Studio ${n}`, email: 'owner@example.com', country: 'GB' }
    const account = await createAccount(cardPayments.platform(), { id: randomUUID(), kind: 'bench', request, createdAt: systemClock.now() })
    if (isCallFault(account)) throw new Error(account.code)
    await client.query('insert into studios (id, created_at, updated_at) values ($1, now(), now())', [studioId])
    await client.query('insert into card_accounts (studio_id, account_id) values ($1, $2)', [studioId, account.accountId])
    accounts.push(account.accountId)
  }
  return accounts
}

/** As many at once as the queue runs in parallel. */
async function rateOf(count: number, ask: (n: number) => Promise<void>): Promise<number> {
  const started = performance.now()
  let next = 0
  const lane = async () => {
    while (next < count) await ask(next++)
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  return count / ((performance.now() - started) / 1000)
}

async function apply(client: Client, { jobs, scopes }: App, accounts: readonly string[], aboutOf: (typeof works)[keyof typeof works]) {
  await client.query('delete from provider_events')
  const ids = Array.from({ length: eventCount }, () => `evt_${randomUUID()}`)
  const abouts = ids.map((_, n) => aboutOf(n))
  await client.query(
    `insert into provider_events (id, account_id, type, object_id, received_at)
     select id, account, 'account.updated', object, now() from unnest($1::text[], $2::text[], $3::text[]) as one (id, account, object)`,
    [ids, abouts.map(({ studio }) => accounts[studio]), abouts.map(({ objectId }) => objectId)],
  )
  await client.query('analyze provider_events')
  await client.query('select pg_stat_statements_reset()')
  const started = performance.now()
  for (let from = 0; from < ids.length; from += 500)
    await scopes.database.transaction({ role: 'callboard_auth', studioId: null }, (db) =>
      jobs.send(
        db,
        ids.slice(from, from + 500).map((eventId) => ({ name: applyEvent.name, input: { eventId }, options: { once: eventId } })),
      ),
    )
  const waiting = async (query: string) => (await client.query<{ n: number }>(query)).rows[0]?.n ?? 0
  const left = `select (select count(*)::int from provider_events where processed_at is null) +
    (select count(*)::int from pgboss.job where name = '${applyEvent.name}' and state < 'completed') as n`
  while ((await waiting(left)) > 0) await new Promise((next) => setTimeout(next, 200))
  const rate = eventCount / ((performance.now() - started) / 1000)
  const { rows } = await client.query<{ text: string; calls: number }>(
    `select query as text, calls::float as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
     where d.datname = current_database() and query not like '%as n' and query not like '%pg_stat_statements%'`,
  )
  const sum = (some: typeof rows) => some.reduce((total, { calls }) => total + calls, 0) / eventCount
  const control = sum(rows.filter(({ text }) => isControl.test(text.trim())))
  return { rate, statements: sum(rows) - control, control }
}
