// Free bookings, spread over classes and all for one, against a bare server that does the same work: see bench/README.md.
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { migrate } from '@callboard/server/platform/db/migrate'
import { openDatabase } from '@callboard/server/platform/db/open-database'
import { runScript } from '@callboard/server/platform/db/script'
import type { Client } from 'pg'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { script } from '../scripts/lib/script.mjs'
import { say, Trouble } from '../scripts/lib/words.mjs'
import { addClasses, addHistory, differing, lastEvent, signIn, writtenFor, type Family } from './bookings/crowd.ts'
import { pressAll } from './bookings/press.ts'
import { checkSameWork } from './bookings/same-work.ts'
import { asSuperuser } from './data/database.ts'
import { statements } from './growth/fill.ts'
import { cpuMsOf, postgresCpuMs } from './measure/cpu.ts'
import { demandSince, type Demand } from './measure/statements.ts'
import { describeMachine } from './report/machine.ts'
import { startBare } from './servers/bare.ts'
import { startProduct } from './servers/product.ts'
import type { Server } from './servers/server.ts'
import { median, ratios, summarise } from './statistics.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    families: { type: 'string', default: '300' },
    connections: { type: 'string', default: '32' },
    'in-memory': { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
  },
})
const [rounds, familyCount, connections] = [values.rounds, values.families, values.connections].map(Number) as [number, number, number]
const times = familyCount <= 30 ? 1 : 10

const works = ['spread', 'hot'] as const
type Work = (typeof works)[number]
const words: Record<Work, string> = { spread: 'each for another class', hot: 'all for one class' }

interface Round {
  readonly rate: number
  readonly appMs: number | null
  readonly databaseMs: number | null
}

await script(async () => {
  if (familyCount > 30 * times) throw new Trouble(`There are ${30 * times} families at most.`, 'Ask for fewer with --families.')
  const serverUrl = await startPostgres({ durable: !values['in-memory'] })
  const url = Object.assign(new URL(serverUrl), { pathname: '/callboard_bookings' }).href
  await asSuperuser(serverUrl, async (client) => void (await client.query('create database callboard_bookings')))
  say(`Making a studio of ${30 * times} families …`)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  await migrate(database)
  await runScript(database.kysely, statements(Temporal.Now.plainDateISO('Europe/London').toString(), times))
  await database.close()
  return await asSuperuser(url, async (client) => {
    await client.query('create role callboard_bare superuser login; create extension pg_stat_statements')
    const { rows } = await client.query<{ version: string; pid: number }>(
      `select 'PostgreSQL ' || current_setting('server_version') as version, pg_backend_pid() as pid`,
    )
    const { version, pid } = rows[0]!
    const machine = describeMachine(version)
    const families = await signIn(client, familyCount)
    await addHistory(client, families)
    const product = await startProduct(url)
    const bare = await startBare(url, { guarded: false, file: 'booking-server.ts' })
    const servers = [bare, product]
    await checkSameWork(client, servers, families)
    const measured: Record<Work, Record<string, Round[]>> = { spread: {}, hot: {} }
    const demands: Record<string, Demand> = {}
    for (let round = 0; round <= rounds; round++)
      for (const work of works) {
        const written = []
        // The first round is a warm-up: code is compiled and connections are opened.
        if (round === 1) await client.query('select pg_stat_statements_reset()')
        for (const server of servers) {
          const result = await bookAll(client, server, families, work, pid)
          written.push(result.rows)
          if (round > 0) (measured[work][server.name] ??= []).push(result)
          if (round === 1) demands[`${server.name} ${work}`] = await demandSince(client, server, familyCount)
        }
        if (isDeepStrictEqual(written[0], written[1])) continue
        throw new Trouble('VOID: the servers have written differently.', differing(written[0], written[1]))
      }
    process.stdout.write(
      `${machine.cores} cores, Node ${machine.node}, ${machine.database}; load ${machine.busy.toFixed(1)} at the start\n` +
        `${rounds} rounds of ${familyCount} bookings over ${connections} connections, commits ${values['in-memory'] ? 'in memory' : 'that reach the disk'}\n`,
    )
    for (const work of works) {
      const [ours, theirs] = [measured[work]['product']!, measured[work]['bare']!]
      const of = ratios(
        ours.map(({ rate }) => rate),
        theirs.map(({ rate }) => rate),
      )
      process.stdout.write(`${words[work]}: ${of.median.toFixed(2)} of bare (${of.min.toFixed(2)}–${of.max.toFixed(2)})\n`)
      for (const { name } of servers)
        process.stdout.write(`  ${name.padEnd(8)} ${figures(measured[work][name]!, demands[`${name} ${work}`]!)}\n`)
      if (values.statements)
        for (const { calls, text } of demands[`product ${work}`]!.texts)
          process.stdout.write(`    ${calls.toFixed(1)} × ${text.slice(0, 140)}\n`)
    }
    return 0
  })
})

async function bookAll(
  client: Client,
  server: Server,
  families: readonly Family[],
  work: Work,
  backendPid: number,
): Promise<Round & { readonly rows: unknown }> {
  const classIds = await addClasses(client, work === 'hot' ? 1 : families.length, families.length + 1)
  await client.query(`update bookings set created_at = created_at - interval '1 hour' where created_at > now() - interval '2 minutes'`)
  const after = await lastEvent(client)
  const presses = families.map((family, n) => ({ family, classId: classIds[n % classIds.length]! }))
  const used = () => [cpuMsOf(server.pid), postgresCpuMs(backendPid)] as const
  const before = used()
  const { answers, ms } = await pressAll(server, presses, connections)
  const spent = used().map((now, n) => (now === null || before[n] === null ? null : (now - before[n]!) / families.length))
  const wrong = answers.find(({ status, body }) => status !== 200 || !body.includes('"state":"booked"'))
  if (wrong) throw new Trouble(`VOID: the ${server.name} server answered ${wrong.status}.`, wrong.body.toString().slice(0, 300))
  const { rows } = await client.query<{ booked: number; enrolled: number; counted: number }>(
    `select (select count(*)::int from bookings where class_id = any ($1) and state = 'booked') as booked,
      (select count(*)::int from enrolments where class_id = any ($1)) as enrolled,
      (select sum(booked_count)::int from classes where id = any ($1)) as counted`,
    [classIds],
  )
  const each = families.length
  if (!isDeepStrictEqual(rows[0], { booked: each, enrolled: each, counted: each }))
    throw new Trouble(`VOID: the bookings of the ${server.name} server do not add up.`, JSON.stringify(rows[0]))
  return {
    rate: families.length / (ms / 1000),
    appMs: spent[0]!,
    databaseMs: spent[1]!,
    rows: await writtenFor(client, classIds, after),
  }
}

function figures(rounds: readonly Round[], { statements: asked, control }: Demand): string {
  const { median: middle, min, max } = summarise(rounds.map(({ rate }) => rate))
  const of = (which: 'appMs' | 'databaseMs') => {
    const known = rounds.map((round) => round[which]).filter((ms) => ms !== null)
    return known.length === 0 ? '?' : median(known).toFixed(2)
  }
  return (
    `${middle.toFixed(0)} a second (${min.toFixed(0)}–${max.toFixed(0)}); app ${of('appMs')} ms, database ${of('databaseMs')} ms, ` +
    `${asked.toFixed(1)} statements and ${control.toFixed(1)} of transaction control each`
  )
}
