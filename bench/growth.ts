// How the cost of each reading call grows with a studio's years and people: see bench/README.md.
import { openDatabase } from '@callboard/server/platform/db/open-database'
import { migrate } from '@callboard/server/platform/db/migrate'
import { runScript } from '@callboard/server/platform/db/script'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { script } from '../scripts/lib/script.mjs'
import { say } from '../scripts/lib/words.mjs'
import { asSuperuser } from './data/database.ts'
import { calls } from './growth/calls.ts'
import { cookieOf, firstMonday, grown, statements, type Times } from './growth/fill.ts'
import { startProduct } from './servers/product.ts'
import type { Server } from './servers/server.ts'

const times = 20
/** How much more a call may cost in a studio a hundred times as old and as large. */
const most = 3
/** Allowed in any case: counting six thousand people takes this many buffers of 8 kB. */
const atLeast = 600

interface Cost {
  readonly buffers: number
  readonly ms: number
}

await script(async () => {
  const serverUrl = process.argv[2] ?? (await startPostgres())
  const monday = new Date()
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  const today = monday.toISOString().slice(0, 10)
  const costs = new Map<Times, Cost[]>()
  for (const size of grown) costs.set(size, await measure(serverUrl, today, size))
  const rows = calls.map(({ by, path, readsAll }, index) => {
    const [small, , large] = grown.map((size) => costs.get(size)?.[index] as Cost) as [Cost, Cost, Cost]
    const isFlat = readsAll || large.buffers <= Math.max(most * small.buffers, small.buffers + atLeast)
    const figures = grown.map((size) => inWords(costs.get(size)?.[index] as Cost).padStart(14))
    return {
      isFlat,
      text: `${readsAll ? '·' : isFlat ? '✓' : '✗'} ${by.padEnd(8)}${shortened(path(1, today)).padEnd(32)}${figures.join('')}`,
    }
  })
  process.stdout.write(
    `\nBuffers and milliseconds of the database per call, in a studio of 1, 10 and 100 times\n\n${rows.map(({ text }) => text).join('\n')}\n`,
  )
  return rows.every(({ isFlat }) => isFlat) ? 0 : 1
})

async function measure(serverUrl: string, today: string, size: Times): Promise<Cost[]> {
  const name = `callboard_growth_${size}`
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  await asSuperuser(serverUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
  say(`Making a studio of ${size} × 52 weeks, from ${firstMonday(today, size)} …`)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  await migrate(database)
  await runScript(database.kysely, statements(today, size))
  await sql`vacuum (analyze)`.execute(database.kysely)
  await database.close()
  return await asSuperuser(url, async (client) => {
    await client.query('create extension if not exists pg_stat_statements')
    const server = await startProduct(url)
    const costs: Cost[] = []
    for (const { by, path } of calls)
      costs.push(await costOf(client, server, path(size, today), `${server.target.cookieName}=${cookieOf(by)}`))
    return costs
  })
}

async function costOf(client: Client, { target, roles }: Server, path: string, cookie: string): Promise<Cost> {
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${target.port}/api${path}`, { headers: { cookie, origin: target.origin } })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`)
  }
  for (let count = 0; count < 8; count++) await ask()
  await client.query('select pg_stat_statements_reset()')
  for (let count = 0; count < times; count++) await ask()
  const { rows } = await client.query<{ buffers: number; ms: number }>(
    `select sum(s.shared_blks_hit + s.shared_blks_read)::float as buffers, sum(s.total_exec_time + s.total_plan_time)::float as ms
     from pg_stat_statements s join pg_roles r on r.oid = s.userid
     where r.rolname = any ($1) and s.dbid = (select oid from pg_database where datname = current_database())`,
    [roles],
  )
  const { buffers, ms } = rows[0] as (typeof rows)[0]
  return { buffers: buffers / times, ms: ms / times }
}

function inWords({ buffers, ms }: Cost): string {
  return `${buffers.toFixed(0)} / ${ms.toFixed(1)}`
}

function shortened(path: string): string {
  return path.replaceAll(/0190\w{4}-[\w-]+/g, '{id}')
}
