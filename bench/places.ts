// Tests that two servers sell each place once while everybody presses at once: see bench/README.md.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildApp, type App } from '@callboard/server/app/build-app'
import { startPaymentsSandbox, type PaymentsSandbox } from '@callboard/server/platform/card-payments/payments-sandbox'
import { sdkOf } from '@callboard/server/platform/card-payments/sdk'
import { systemClock } from '@callboard/server/platform/clock'
import { readConfig } from '@callboard/server/platform/config'
import { migrate } from '@callboard/server/platform/db/migrate'
import { openDatabase } from '@callboard/server/platform/db/open-database'
import { withScope } from '@callboard/server/platform/events/open-scope'
import { makeLog } from '@callboard/server/platform/log'
import { loadSecrets } from '@callboard/server/platform/secrets'
import { seedFamily, type CrowdFamily } from '@callboard/server/world/crowd'
import { seedPerson, seedRoom, seedStudio } from '@callboard/server/world/seed'
import { controlOf } from '@callboard/server/world/sandbox-control'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { atTheEnd, script } from '../scripts/lib/script.mjs'
import { Trouble } from '../scripts/lib/words.mjs'
import { asSuperuser } from './data/database.ts'
import { startScript } from './servers/server.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    families: { type: 'string', default: '100' },
    places: { type: 'string', default: '1' },
    troubled: { type: 'boolean', default: false },
  },
})
const [rounds, familyCount, places] = [values.rounds, values.families, values.places].map(Number) as [number, number, number]
const secretKey = 'only for measuring, nobody signs in here with it'
const priceMinor = 850
/** Acceptable answers when the machine stalls for seconds: the answer is late, and the place is settled afterwards. */
const tolerable = new Set(['booked', 'class-full', 'checking', 'SERVICE_UNAVAILABLE'])
/** Longer than the two minutes after which the outcome of an unanswered charge is fetched. */
const patienceMs = 240_000
/** A thousand rounds outlast the hour of a session. */
const refreshMs = 20 * 60_000

await script(async () => {
  const databaseUrl = await startPostgres({ durable: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-places-'))
  const log = makeLog('error', false)
  const secrets = loadSecrets(secretKey, dataDir)
  const sandbox = await startPaymentsSandbox({ folder: join(dataDir, 'payments'), secrets, log, checks: false })
  const database = await openDatabase({ databaseUrl, dataDir })
  await migrate(database)
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, { dataDir })
  const app = await buildApp({
    config,
    database,
    clock: systemClock,
    secrets,
    log,
    publicUrl: () => 'http://callboard.test',
    provider: sandbox.provider,
  })
  atTheEnd(async () => {
    await app.stop()
    await database.close()
    await sandbox.stop()
  })
  const studio = await openStudio(app, sandbox)
  const servers = await Promise.all([1, 2].map(() => startServer(databaseUrl, dataDir, sandbox)))
  await sandbox.tellWhere(servers[0]!)
  const control = controlOf({ address: sandbox.provider.sandbox!, secretKey: sandbox.provider.secretKey })
  let families = studio.families
  let refreshed = performance.now()
  const times: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const classId = await addClass(app, studio)
    if (values.troubled) await makeTrouble(control)
    if (performance.now() - refreshed > refreshMs) {
      families = await Promise.all(families.map((family, n) => refresh(servers[n % 2]!, family)))
      refreshed = performance.now()
    }
    const started = performance.now()
    // Rotates the families, as the first usually gets a place and may press only thirty times a minute.
    const inTurn = families.map((_, n) => families[(n + round) % families.length]!)
    const outcomes = await Promise.all(inTurn.map((family, n) => press(servers[n % 2]!, family, classId)))
    times.push(performance.now() - started)
    const isSmooth = outcomes.every((outcome) => outcome === 'booked' || outcome === 'class-full')
    if (!isSmooth && !values.troubled && !outcomes.every((outcome) => tolerable.has(outcome)))
      throw new Trouble('A press failed.', [...new Set(outcomes)].join(', '))
    await control('POST', '/deliveries/settle')
    const said = [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, { length }]) => `${length} ${outcome}`).join(', ')
    process.stdout.write(`${String(round).padStart(5)}  ${times.at(-1)!.toFixed(0).padStart(6)} ms  ${said}\n`)
    await asSuperuser(databaseUrl, async (client) => {
      await settled(client, classId)
      await judge(client, classId, isSmooth)
    })
  }
  const sorted = times.toSorted((one, other) => one - other)
  process.stdout.write(
    `${rounds} rounds, ${familyCount} families for ${places}: no place sold twice, none lost, no loser charged. ` +
      `Median ${sorted[Math.floor(rounds / 2)]!.toFixed(0)} ms, longest ${sorted.at(-1)!.toFixed(0)} ms\n`,
  )
  return 0
})

async function startServer(databaseUrl: string, dataDir: string, { provider }: PaymentsSandbox): Promise<string> {
  const file = join(import.meta.dirname, 'servers/beside-sandbox.ts')
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey, PROVIDER: JSON.stringify(provider) }
  const child = startScript(file, env, { log: 'inherit' })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return `http://127.0.0.1:${port}`
}

interface Client {
  query: (sql: string, values: unknown[]) => Promise<{ rows: unknown[] }>
}

interface Crowd {
  readonly studioId: string
  readonly teacherId: string
  readonly roomId: string
  readonly families: readonly CrowdFamily[]
}

async function openStudio({ scopes }: App, sandbox: PaymentsSandbox): Promise<Crowd> {
  const [studioId, teacherId, roomId] = [randomUUID(), randomUUID(), randomUUID()]
  const stripe = sdkOf(sandbox.provider)
  const account = await stripe.accounts.create({
    country: 'GB',
    email: 'owner@example.com',
    controller: {
      stripe_dashboard: { type: 'full' },
      fees: { payer: 'account' },
      losses: { payments: 'stripe' },
      requirement_collection: 'stripe',
    },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  })
  const back = 'http://callboard.test/back'
  const link = await stripe.accountLinks.create({ account: account.id, type: 'account_onboarding', return_url: back, refresh_url: back })
  const { url } = await fetch(link.url)
  await fetch(url, { method: 'POST', body: new URLSearchParams({ choice: 'submit', number: '00 012-345' }), redirect: 'manual' })
  const studios = sdkOf(sandbox.provider, account.id)
  const families = await withScope(scopes, { studioId, logins: true }, async (scope) => {
    await seedStudio(scope, { id: studioId, name: 'Crowded Studio', address: '1 Gale Street', phone: '0', email: 'a@crowd.example' })
    await seedRoom(scope, { id: roomId, name: 'Hall', description: '' })
    const teacher = { id: teacherId, name: 'Tara', email: `${teacherId}@crowd.example`, role: 'teacher' as const }
    await seedPerson(scope, teacher, 'nobody signs in with it')
    await scope.db
      .insertInto('cardAccounts')
      .values({ studioId, accountId: account.id, chargesEnabled: true, payoutsEnabled: true, wasActive: true })
      .execute()
    const all: CrowdFamily[] = []
    for (let n = 0; n < familyCount; n += 1) {
      const customer = await studios.customers.create({ email: `parent-${n}@crowd.example` })
      const card = await studios.paymentMethods.attach('pm_card_visa', { customer: customer.id })
      all.push(await seedFamily(scope, n, { accountId: account.id, customerId: customer.id, providerCardId: card.id }))
    }
    return all
  })
  return { studioId, teacherId, roomId, families }
}

async function addClass({ scopes }: App, { studioId, teacherId, roomId }: Crowd): Promise<string> {
  const id = randomUUID()
  const date = Temporal.Now.plainDateISO().add({ days: 30 }).toString()
  await withScope(scopes, { studioId }, (scope) =>
    scope.db
      .insertInto('classes')
      .values({
        studioId,
        id,
        name: 'Open Floor',
        teacherId,
        locationId: roomId,
        date,
        startTime: '10:00',
        endTime: '11:00',
        isDropIn: true,
        capacity: places,
        dropInPriceMinor: priceMinor,
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .execute(),
  )
  return id
}

/** A tenth of the calls fails, and a tenth of the answers is lost after the charge; the others take up to three seconds. */
async function makeTrouble(control: ReturnType<typeof controlOf>): Promise<void> {
  const operation = 'POST /v1/payment_intents'
  const tenth = Math.ceil(places / 5)
  for (const mishap of [{ kind: 'status', status: 500 }, { kind: 'lost-after' }])
    await control('POST', '/mishaps', { ...mishap, operation, times: tenth })
  for (const seconds of [0.3, 1, 3]) await control('POST', '/mishaps', { kind: 'slow', seconds, operation, times: Math.ceil(places / 4) })
}

async function refresh(address: string, family: CrowdFamily): Promise<CrowdFamily> {
  const cookie = `callboard-access=${family.tokens.access}; callboard-refresh=${family.tokens.refresh}`
  const headers = { origin: address, 'content-type': 'application/json', cookie }
  const response = await fetch(`${address}/api/auth/refresh`, { method: 'POST', headers, body: JSON.stringify({ attempt: randomUUID() }) })
  const given = new Map(response.headers.getSetCookie().map((line) => line.split(';')[0]!.split('=') as [string, string]))
  const [access, renewed] = [given.get('callboard-access'), given.get('callboard-refresh')]
  if (!access || !renewed) throw new Trouble('A session was not refreshed.', await response.text())
  return { ...family, tokens: { access, refresh: renewed } }
}

async function press(address: string, { tokens, studentId, cardId }: CrowdFamily, classId: string): Promise<string> {
  const response = await fetch(`${address}/api/bookings`, {
    method: 'POST',
    headers: {
      origin: address,
      'content-type': 'application/json',
      cookie: `callboard-access=${tokens.access}; callboard-refresh=${tokens.refresh}`,
    },
    body: JSON.stringify({ id: randomUUID(), classId, studentId, cardId, priceMinor }),
  })
  const answer = (await response.json()) as { state?: string; code?: string }
  return answer.state ?? answer.code ?? String(response.status)
}

/** Waits for held places whose answer was lost: the servers resolve them automatically. */
async function settled(client: Client, classId: string): Promise<void> {
  const until = performance.now() + patienceMs
  const sql = `select count(*)::int as held from bookings where class_id = $1 and state = 'held'`
  while (performance.now() < until) {
    const [{ held }] = (await client.query(sql, [classId])).rows as [{ held: number }]
    if (held === 0) return
    await setTimeout(500)
  }
  throw new Trouble('A place stayed held.', 'Nobody has settled it, though the servers should have asked again.')
}

/** Checks the database after a round: no place was sold twice, all are sold if every press was answered, and nobody else has paid. */
async function judge(client: Client, classId: string, isSmooth: boolean) {
  const { rows } = await client.query(
    `select c.booked_count as counted,
      (select count(*)::int from bookings b where b.class_id = c.id and b.state in ('held', 'booked')) as taken,
      (select count(*)::int from bookings b join payments p on p.booking_id = b.id where b.class_id = c.id and b.state = 'booked' and not p.is_extra) as paid,
      (select count(*)::int from bookings b where b.class_id = c.id and b.state = 'booked') as booked,
      (select count(*)::int from bookings b join payments p on p.booking_id = b.id where b.class_id = c.id and b.state <> 'booked'
        and p.refunded_minor < p.amount_minor) as charged_for_nothing
    from classes c where c.id = $1`,
    [classId],
  )
  const { counted, taken, paid, booked, charged_for_nothing: charged } = rows[0] as Record<string, number>
  const isRight = counted === taken && paid === booked && charged === 0 && (isSmooth ? booked === places : taken! <= places)
  if (!isRight) throw new Trouble('A round did not add up.', JSON.stringify(rows[0]))
}
