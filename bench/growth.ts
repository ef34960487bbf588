// How the cost of each reading call grows with a studio's years and people: see bench/README.md.
import { openDatabase } from '@callboard/server/platform/db/open-database'
import { migrate } from '@callboard/server/platform/db/migrate'
import { runScript } from '@callboard/server/platform/db/script'
import { sql } from 'kysely'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { script } from '../scripts/lib/script.mjs'
import { say } from '../scripts/lib/words.mjs'
import { asSuperuser } from './data/database.ts'
import { calls } from './growth/calls.ts'
import { cookieOf, firstMonday, grown, statements, type Times } from './growth/fill.ts'
import { costOfCall, inWords, isFlat, type Cost } from './measure/cost-of-call.ts'
import { startProduct } from './servers/product.ts'

await script(async () => {
  const serverUrl = process.argv[2] ?? (await startPostgres())
  const monday = new Date()
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  const today = monday.toISOString().slice(0, 10)
  const costs = new Map<Times, Cost[]>()
  for (const size of grown) costs.set(size, await measure(serverUrl, today, size))
  const rows = calls.map(({ by, path, readsAll }, index) => {
    const [small, , large] = grown.map((size) => costs.get(size)?.[index] as Cost) as [Cost, Cost, Cost]
    const isAsAimed = readsAll || isFlat(small, large)
    const figures = grown.map((size) => inWords(costs.get(size)?.[index] as Cost).padStart(14))
    return {
      isAsAimed,
      text: `${readsAll ? '·' : isAsAimed ? '✓' : '✗'} ${by.padEnd(8)}${shortened(path(1, today)).padEnd(32)}${figures.join('')}`,
    }
  })
  process.stdout.write(
    `\nBuffers and milliseconds of the database per call, in a studio of 1, 10 and 100 times\n\n${rows.map(({ text }) => text).join('\n')}\n`,
  )
  return rows.every(({ isAsAimed }) => isAsAimed) ? 0 : 1
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
    for (const { by, path } of calls) costs.push(await costOfCall(client, server, path(size, today), cookieOf(by)))
    return costs
  })
}

function shortened(path: string): string {
  return path.replaceAll(/0190\w{4}-[\w-]+/g, '{id}')
}
