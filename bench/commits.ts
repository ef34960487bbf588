// Whether the commits of different studios wait for one another: see bench/README.md.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { script } from '../scripts/lib/script.mjs'
import { ratios, summarise } from './statistics.ts'

const studios = 32
const rounds = 5
const seconds = 3

type Way = 'without' | 'inside' | 'after'
const ways: readonly Way[] = ['without', 'inside', 'after']

await script(async () => {
  const url = process.argv[2] ?? (await startPostgres({ durable: true }))
  const clients = await Promise.all(Array.from({ length: studios }, () => connected(url)))
  const [owner] = clients as [pg.Client]
  await owner.query(`
    drop table if exists bench_rows, bench_counters;
    create table bench_rows (studio uuid, id uuid primary key, text text);
    create table bench_counters (studio uuid primary key, last bigint not null)`)
  const listener = await connected(url)
  await listener.query('listen bench_commits')
  const rates: Record<Way, number[]> = { without: [], inside: [], after: [] }
  for (let round = 0; round < rounds; round++) for (const way of ways) rates[way].push(await commitsPerSecond(clients, way))
  await owner.query('drop table bench_rows, bench_counters')
  for (const way of ways) {
    const rate = summarise(rates[way]).median.toFixed(0).padStart(7)
    const { median, min, max } = ratios(rates[way], rates.without)
    process.stdout.write(`NOTIFY ${way.padEnd(8)}${rate} commits a second  ${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})\n`)
  }
  await Promise.all([...clients, listener].map((client) => client.end()))
  return 0
})

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig)
  await client.connect()
  return client
}

/** Each client is a separate studio, and writes three rows and its counter. */
async function commitsPerSecond(clients: readonly pg.Client[], way: Way): Promise<number> {
  const end = performance.now() + seconds * 1000
  let commits = 0
  await Promise.all(
    clients.map(async (client) => {
      const studio = randomUUID()
      for (; performance.now() < end; commits++) {
        const row = () =>
          client.query({ name: 'row', text: 'insert into bench_rows values ($1, $2, $3)', values: [studio, randomUUID(), 'x'.repeat(200)] })
        await Promise.all([
          client.query('begin'),
          row(),
          row(),
          row(),
          client.query({
            name: 'counter',
            text: 'insert into bench_counters as c values ($1, 1) on conflict (studio) do update set last = c.last + 1',
            values: [studio],
          }),
          ...(way === 'inside' ? [notify(client, studio)] : []),
          client.query('commit'),
          ...(way === 'after' ? [notify(client, studio)] : []),
        ])
      }
    }),
  )
  return commits / seconds
}

function notify(client: pg.Client, studio: string): Promise<unknown> {
  return client.query({ name: 'notify', text: "select pg_notify('bench_commits', $1)", values: [studio] })
}
