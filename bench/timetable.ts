// Measures the public timetable against a bare server: see bench/README.md.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { pageStatement } from '@callboard/server/features/timetable/public/find-page'
import { openDatabase } from '@callboard/server/platform/db/open-database'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { script } from '../scripts/lib/script.mjs'
import { asSuperuser, bareLogin, prepareDataSet } from './data/database.ts'
import { idOf, studiosAt } from './data/shape.ts'
import { Connection } from './load/connection.ts'
import { poolSize, startScript, unlessItEnds } from './servers/server.ts'
import { startProduct } from './servers/product.ts'
import { ratios, summarise } from './statistics.ts'

const help = `npm run bench:timetable -- [options]
  --rounds N          10
  --seconds N         2
`
const aim = 0.4
const scale = 0.1
const connections = 32
const shownCourses = 20
const slugOf = (studio: number) => `studio-${studio}`
const pathOf = (studio: number) => `/at/${slugOf(studio)}`

/** Each studio shows its first series, as an owner ticks them. */
const showing = `
  insert into timetables (studio_id, is_on, slug) select id, true, 'studio-' || n from numbered on conflict (studio_id) do update set slug = excluded.slug;
  insert into timetable_addresses (slug, studio_id, listed) select 'studio-' || n, id, true from numbered on conflict do nothing;
  insert into shown_classes (studio_id, course_id, series_id)
    select s.studio_id, s.id, s.id from (select *, row_number() over (partition by studio_id order by id) as place from class_series) s
    join numbered on numbered.id = s.studio_id where s.place <= ${shownCourses} on conflict do nothing;`

interface Asked {
  readonly name: 'bare' | 'product'
  readonly port: number
}

/** Requests a second over all connections, each answer checked by its status and length. */
async function rateOf({ name, port }: Asked, lengths: ReadonlyMap<number, number>, seconds: number): Promise<number> {
  const all = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const studios = [...lengths.keys()]
  let [asked, next] = [0, 0]
  const began = performance.now()
  await Promise.all(
    all.map(async (connection) => {
      while (performance.now() - began < seconds * 1000) {
        const studio = studios[next++ % studios.length] as number
        const { status, body } = await connection.ask(`GET ${pathOf(studio)} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`)
        if (status !== 200 || body.length !== lengths.get(studio)) throw new Error(`${name} answered ${status} with ${body.length} bytes`)
        asked++
      }
    }),
  )
  for (const connection of all) connection.close()
  return (asked * 1000) / (performance.now() - began)
}

await script(async () => {
  const options = {
    help: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '2' },
  } as const
  const { values } = parseArgs({ options })
  if (values.help) return void process.stdout.write(help)
  const { url } = await prepareDataSet(await startPostgres(), scale)
  const studios = Array.from({ length: studiosAt(scale) }, (_, studio) => studio)
  await asSuperuser(url, async (client) => {
    await client.query('create temporary table numbered (id uuid, n int)')
    for (const studio of studios) await client.query('insert into numbered values ($1, $2)', [idOf('studio', studio), studio])
    await client.query(showing)
  })
  const product = await startProduct(url)
  const html = new Map<number, string>()
  for (const studio of studios) {
    const answer = await fetch(`http://127.0.0.1:${product.target.port}${pathOf(studio)}`)
    if (!answer.ok) throw new Error(`${pathOf(studio)} answers ${answer.status}`)
    html.set(studio, await answer.text())
  }
  const bareUrl = Object.assign(new URL(url), { username: bareLogin }).href
  const child = startScript(fileURLToPath(import.meta.resolve('./bare/page.ts')), {
    DATABASE_URL: bareUrl,
    DATABASE_POOL: String(poolSize),
  })
  const said = () => new Promise<unknown>((hear) => child.once('message', hear))
  const port = Number(await unlessItEnds(child, 'bare', said()))
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  const pages = studios.map((studio) => {
    const { sql: text, parameters } = pageStatement(idOf('studio', studio), new Date()).compile(database.kysely)
    return [pathOf(studio), { text, values: parameters, html: html.get(studio) }] as const
  })
  const ready = said()
  child.send(Object.fromEntries(pages))
  await ready
  await database.close()

  const lengths = new Map([...html].map(([studio, text]) => [studio, Buffer.byteLength(text)]))
  const servers: Asked[] = [
    { name: 'bare', port },
    { name: 'product', port: product.target.port },
  ]
  const rates = { bare: [] as number[], product: [] as number[] }
  for (const server of servers) await rateOf(server, lengths, Number(values.seconds) * 2)
  for (let round = 0; round < Number(values.rounds); round++)
    for (const server of servers) rates[server.name].push(await rateOf(server, lengths, Number(values.seconds)))
  const of = ratios(rates.product, rates.bare)
  const bytes = Math.round([...lengths.values()].reduce((sum, one) => sum + one, 0) / lengths.size)
  process.stdout.write(
    `A page of ${bytes} bytes: bare ${summarise(rates.bare).median.toFixed(0)} a second, product ${summarise(rates.product).median.toFixed(0)}; ` +
      `${of.median.toFixed(2)} of bare (${of.min.toFixed(2)}–${of.max.toFixed(2)}), aim ${aim}\n`,
  )
  return of.median >= aim ? 0 : 1
})
