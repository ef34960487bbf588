// The list of invoices, the overview and issuing 300 drafts, against a bare server with the same SQL: see bench/README.md.
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { openDatabase } from '@callboard/server/platform/db/open-database'
import { migrate } from '@callboard/server/platform/db/migrate'
import { runScript } from '@callboard/server/platform/db/script'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { script } from '../scripts/lib/script.mjs'
import { say, Trouble } from '../scripts/lib/words.mjs'
import { asSuperuser } from './data/database.ts'
import { idOf } from './data/shape.ts'
import { cookieOf, statements } from './growth/fill.ts'
import { Connection } from './load/connection.ts'
import { describeMachine } from './report/machine.ts'
import { startBare } from './servers/bare.ts'
import { startProduct } from './servers/product.ts'
import type { Server } from './servers/server.ts'
import { median, ratios, summarise } from './statistics.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '3' } } })
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)] as [number, number]
const times = 10
const connections = 8
const draftsEach = 300

const works = ['list', 'overview', 'issue'] as const
type Work = (typeof works)[number]
const words: Record<Work, string> = {
  list: 'the list of invoices, requests/s',
  overview: 'the overview, requests/s',
  issue: '300 drafts issued, a second',
}

const paths = { list: '/api/invoices', overview: '/api/payments/overview' } as const

const shown = (rate: number): string => (rate < 20 ? rate.toFixed(2) : rate.toFixed(0))
let batch = 0

await script(async () => {
  const serverUrl = await startPostgres()
  const url = Object.assign(new URL(serverUrl), { pathname: '/callboard_invoices' }).href
  await asSuperuser(serverUrl, async (client) => void (await client.query('create database callboard_invoices')))
  say(`Making a studio of ${draftsEach} families with ${500 * times} invoices …`)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  await migrate(database)
  await runScript(database.kysely, statements(Temporal.Now.plainDateISO('Europe/London').toString(), times))
  await sql`vacuum (analyze)`.execute(database.kysely)
  await database.close()
  return await asSuperuser(url, async (client) => {
    await client.query('create role callboard_bare superuser login')
    const { rows } = await client.query<{ version: string }>(`select 'PostgreSQL ' || current_setting('server_version') as version`)
    const machine = describeMachine(rows[0]!.version)
    const product = await startProduct(url)
    const bare = await startBare(url, { guarded: false, file: 'invoice-server.ts' })
    const servers = [bare, product]
    await checkSameAnswers(servers)
    const rates: Record<Work, Record<string, number[]>> = { list: {}, overview: {}, issue: {} }
    for (let round = 0; round <= rounds; round++)
      for (const work of works)
        for (const server of servers) {
          const rate = work === 'issue' ? await issuesPerSecond(client, server) : await requestsPerSecond(server, work)
          if (round > 0) (rates[work][server.name] ??= []).push(rate)
        }
    process.stdout.write(
      `${machine.cores} cores, Node ${machine.node}, ${machine.database}; load ${machine.busy.toFixed(1)} at the start\n`,
    )
    for (const work of works) {
      const [ours, theirs] = [rates[work]['product']!, rates[work]['bare']!]
      const of = ratios(ours, theirs)
      const [one, other] = [summarise(theirs), summarise(ours)].map(
        ({ median, min, max }) => `${shown(median)} (${shown(min)}–${shown(max)})`,
      )
      process.stdout.write(
        `${words[work].padEnd(36)}bare ${one}, product ${other}: ${of.median.toFixed(2)} (${of.min.toFixed(2)}–${of.max.toFixed(2)})\n`,
      )
    }
    process.stdout.write(`300 drafts issued: ${(1000 / median(rates.issue['product']!)).toFixed(0)} ms\n`)
    return 0
  })
})

function headOf({ target }: Server): string {
  const cookie = `${target.cookieName}=${cookieOf('owner')}`
  return ['', `host: 127.0.0.1:${target.port}`, `origin: ${target.origin}`, `x-studio: ${idOf('studio', 0)}`, `cookie: ${cookie}`, ''].join(
    '\r\n',
  )
}

function question(server: Server, work: 'list' | 'overview'): string {
  return `GET ${paths[work]} HTTP/1.1${headOf(server)}\r\n`
}

async function checkSameAnswers(servers: readonly Server[]): Promise<void> {
  for (const work of ['list', 'overview'] as const) {
    const answers = []
    for (const server of servers) {
      const connection = await Connection.open(server.target.port)
      answers.push(JSON.parse((await connection.ask(question(server, work))).body.toString()) as unknown)
      connection.close()
    }
    if (isDeepStrictEqual(answers[0], answers[1])) continue
    throw new Trouble(`VOID: the servers answer ${paths[work]} differently.`, 'Bring bench/bare up to date with the product.')
  }
}

async function requestsPerSecond(server: Server, work: 'list' | 'overview'): Promise<number> {
  const text = question(server, work)
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(server.target.port)))
  const end = performance.now() + seconds * 1000
  const started = performance.now()
  let answered = 0
  await Promise.all(
    open.map(async (connection) => {
      for (; performance.now() < end; answered++) {
        const { status, body } = await connection.ask(text)
        if (status !== 200) throw new Trouble(`VOID: ${paths[work]} answered ${status}.`, body.toString().slice(0, 300))
      }
      connection.close()
    }),
  )
  return answered / ((performance.now() - started) / 1000)
}

/** Times only the call. Its mails are deleted, since the other server would not have to send any. */
async function issuesPerSecond(client: Client, server: Server): Promise<number> {
  const ids = await addDrafts(client)
  const body = JSON.stringify({ ids })
  const text = `POST /api/invoices/issue HTTP/1.1${headOf(server)}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  const connection = await Connection.open(server.target.port)
  const started = performance.now()
  const { status, body: answer } = await connection.ask(text)
  const ms = performance.now() - started
  connection.close()
  if (status !== 200 || answer.toString() !== `{"issued":${draftsEach}}`)
    throw new Trouble(`VOID: the ${server.name} server answered ${status}.`, answer.toString().slice(0, 300))
  await judge(client, ids)
  await forgetMails(client)
  return 1000 / ms
}

async function addDrafts(client: Client): Promise<string[]> {
  batch += 1
  const first = 1_000_000 + batch * draftsEach
  const of = `studio_id, id, parent_id, parent_name, student_names, status, method, currency, due_on, notes, discount_reason, subtotal_minor,
    discount_minor, tax_minor, total_minor, created_at, updated_at`
  await client.query(
    `insert into invoices (${of})
    select studio_id, ('0190bead-0000-7000-8000-' || lpad(to_hex($1::int + row_number() over (order by id) - 1), 12, '0'))::uuid, id, name, 'Child',
      'draft', 'card', 'GBP', current_date + 14, '', '', 4500, 0, 0, 4500, now(), now() from users where role = 'parent' order by id limit ${draftsEach}`,
    [first],
  )
  await client.query(`insert into invoice_items (studio_id, invoice_id, place, student_name, description, type, quantity, unit_price_minor,
      subtotal_minor, discount_minor, vat, tax_minor, total_minor)
    select studio_id, id, 1, student_names, 'Tuition', 'tuition', 1, 4500, 4500, 0, 'exempt', 0, 4500 from invoices where status = 'draft'`)
  return Array.from({ length: draftsEach }, (_, n) => idOf('invoice', first + n))
}

async function judge(client: Client, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ issued: number; span: number; told: number }>(
    `select count(*)::int as issued, max(index) - min(index) + 1 as span,
      (select count(*)::int from notifications where entity_id = any ($1::uuid[])) as told from invoices where id = any ($1::uuid[]) and index > 0`,
    [ids],
  )
  if (!isDeepStrictEqual(rows[0], { issued: draftsEach, span: draftsEach, told: draftsEach }))
    throw new Trouble('VOID: a batch did not add up.', JSON.stringify(rows[0]))
}

async function forgetMails(client: Client): Promise<void> {
  await client.query(`delete from pgboss.job_common where name = 'notifications.mail' and state < 'active'`)
  for (;;) {
    const { rows } = await client.query(`select from pgboss.job_common where name = 'notifications.mail' and state = 'active' limit 1`)
    if (rows.length === 0) break
    await new Promise((passed) => setTimeout(passed, 100))
  }
  await client.query(`delete from pgboss.job_common where name = 'notifications.mail'`)
}
