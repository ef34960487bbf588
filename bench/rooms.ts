// Conversations and channels against a bare server, a post to many listeners, and how the reading calls grow: see bench/README.md.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import type { Client } from 'pg'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { script } from '../scripts/lib/script.mjs'
import { Trouble } from '../scripts/lib/words.mjs'
import { asSuperuser, bareLogin } from './data/database.ts'
import { idOf } from './data/shape.ts'
import { Connection } from './load/connection.ts'
import { costOfCall, inWords, isFlat, type Cost } from './measure/cost-of-call.ts'
import { describeMachine } from './report/machine.ts'
import { cookieOf, people, roomIdOf, type Size } from './rooms/fill.ts'
import { lateness } from './rooms/listeners.ts'
import { makeStudio } from './rooms/make-studio.ts'
import { startBare } from './servers/bare.ts'
import { startProduct } from './servers/product.ts'
import type { Server } from './servers/server.ts'
import { percentile, ratios, summarise } from './statistics.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    listeners: { type: 'string', default: '500' },
    crowd: { type: 'string', default: '5000' },
    posts: { type: 'string', default: '10' },
    quick: { type: 'boolean', default: false },
  },
})
const [rounds, seconds, posts] = [Number(values.rounds), Number(values.seconds), Number(values.posts)]
const connections = 8
let sent = 0
const aim = 0.4

const sizes: readonly Size[] = [
  { times: 1, conversations: 10 },
  { times: 100, conversations: 10_000 },
]
const channel = roomIdOf('channel', 0)
const thread = `/messages/conversations/${roomIdOf('conversation', 1)}/messages`
const reading = [
  ['owner', '/channels'],
  ['parent', '/channels'],
  ['parent', `/channels/${channel}/posts`],
  ['parent', `/channels/${channel}/media`],
  ['owner', '/messages/conversations'],
  ['parent', '/messages/conversations'],
  ['owner', thread],
  ['owner', '/notifications/recent'],
  ['parent', '/notifications/recent'],
] as const

const works = ['a message sent', 'the conversations', 'a page of one'] as const
type Work = (typeof works)[number]

await script(async () => {
  const serverUrl = await startPostgres()
  if (!values.quick) await growth(serverUrl)
  const url = await makeStudio(serverUrl, 'callboard_rooms', { times: 10, conversations: people })
  return await asSuperuser(url, async (client) => {
    await client.query(`create role ${bareLogin} superuser login`)
    const { rows } = await client.query<{ version: string }>(`select 'PostgreSQL ' || current_setting('server_version') as version`)
    const { cores, node, database, busy } = describeMachine(rows[0]!.version)
    process.stdout.write(`\n${cores} cores, Node ${node}, ${database}; load ${busy.toFixed(1)}\n`)
    const servers = [await startBare(url, { guarded: false }), await startProduct(url)]
    await checkSameAnswers(servers)
    const isMet = await compare(client, servers)
    for (const count of [Number(values.listeners), Number(values.crowd)])
      for (const server of servers) {
        const { heard, ms } = await lateness(server, { count, posts, channel })
        const said = `${heard} of ${count * posts} heard; p50 ${percentile(ms, 50).toFixed(0)} ms, p99 ${percentile(ms, 99).toFixed(0)} ms`
        process.stdout.write(`${server.name.padEnd(8)} ${count} listeners, ${posts} posts: ${said}\n`)
        if (heard < count * posts) throw new Trouble(`VOID: ${server.name} lost something.`, 'Look at its log.')
      }
    return isMet ? 0 : 1
  })
})

async function growth(serverUrl: string): Promise<void> {
  const costs: Cost[][] = []
  for (const size of sizes) {
    const url = await makeStudio(serverUrl, `callboard_rooms_${size.times}`, size)
    costs.push(
      await asSuperuser(url, async (client) => {
        const server = await startProduct(url)
        const all: Cost[] = []
        for (const [by, path] of reading) all.push(await costOfCall(client, server, path, cookieOf(by === 'owner' ? 0 : 1)))
        return all
      }),
    )
  }
  process.stdout.write('\nBuffers and milliseconds of the database per call, 10 and 10,000 conversations, the rest 1 and 100 times\n')
  for (const [at, [by, path]] of reading.entries()) {
    const [small, large] = [costs[0]![at]!, costs[1]![at]!]
    const words = path.replaceAll(/0190\w{4}-[\w-]+/g, '{id}').padEnd(40)
    process.stdout.write(
      `${isFlat(small, large) ? '✓' : '✗'} ${by.padEnd(8)}${words}${inWords(small).padStart(14)}${inWords(large).padStart(16)}\n`,
    )
  }
}

function question({ target }: Server, work: Work, n: number): string {
  const who = work === 'a message sent' ? 1 + (n % people) : 0
  const head = [
    '',
    `host: 127.0.0.1:${target.port}`,
    `origin: ${target.origin}`,
    `x-studio: ${idOf('studio', 0)}`,
    `x-user: ${idOf('user', who)}`,
    `cookie: ${target.cookieName}=${cookieOf(who)}`,
    '',
  ].join('\r\n')
  if (work !== 'a message sent') return `GET /api${work === 'the conversations' ? '/messages/conversations' : thread} HTTP/1.1${head}\r\n`
  const body = JSON.stringify({ id: randomUUID(), content: 'See you on Thursday.' })
  const path = `/api/messages/conversations/${roomIdOf('conversation', who)}/messages`
  return `POST ${path} HTTP/1.1${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

async function checkSameAnswers(servers: readonly Server[]): Promise<void> {
  for (const work of works) {
    const answers: unknown[] = []
    for (const server of servers) {
      const connection = await Connection.open(server.target.port)
      const answer = JSON.parse((await connection.ask(question(server, work, 400))).body.toString()) as Record<string, unknown>
      answers.push(work === 'a message sent' ? { ...answer, id: '', number: 0, createdAt: '' } : answer)
      connection.close()
    }
    if (isDeepStrictEqual(answers[0], answers[1])) continue
    const [one, other] = answers.map((answer) => JSON.stringify(answer)) as [string, string]
    const at = Array.from(one).findIndex((letter, place) => letter !== other[place]) - 100
    throw new Trouble(`VOID: the servers answer otherwise to ${work}.`, `${one.slice(at, at + 300)}\n${other.slice(at, at + 300)}`)
  }
}

/** @returns whether the aim is met */
async function compare(client: Client, servers: readonly Server[]): Promise<boolean> {
  const rates: Record<Work, Record<string, number[]>> = { 'a message sent': {}, 'the conversations': {}, 'a page of one': {} }
  for (let round = 0; round <= rounds; round++)
    for (const work of works)
      for (const server of servers) {
        // Nobody may write more than thirty in a minute, however fast the server is.
        await client.query(`update messages set created_at = created_at - interval '1 hour' where created_at > now() - interval '1 hour'`)
        const rate = await perSecond(server, work)
        if (round > 0) (rates[work][server.name] ??= []).push(rate)
        await client.query(`delete from pgboss.job_common where name = 'notifications.mail' and state < 'active'`)
      }
  let isMet = true
  for (const work of works) {
    const [bare, product] = [rates[work]['bare']!, rates[work]['product']!]
    const of = ratios(product, bare)
    const [one, other] = [bare, product].map((some) => {
      const { median, min, max } = summarise(some)
      return `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`
    })
    isMet &&= of.median >= aim
    process.stdout.write(
      `${work.padEnd(20)}bare ${one} a second, product ${other}: ${of.median.toFixed(2)} (${of.min.toFixed(2)}–${of.max.toFixed(2)})\n`,
    )
  }
  return isMet
}

async function perSecond(server: Server, work: Work): Promise<number> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(server.target.port)))
  const started = performance.now()
  let answered = 0
  await Promise.all(
    open.map(async (connection) => {
      for (; performance.now() < started + seconds * 1000; answered++) {
        const { status, body } = await connection.ask(question(server, work, sent++))
        if (status !== 200) throw new Trouble(`VOID: ${work}: ${server.name} answered ${status}.`, body.toString().slice(0, 300))
      }
      connection.close()
    }),
  )
  return answered / ((performance.now() - started) / 1000)
}
