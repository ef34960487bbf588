// Documents: given to 500 people, listed among 2,000, downloaded against a bare file server, and opened on a phone: see bench/README.md.
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { partBytes } from '@callboard/contract/upload-purposes'
import { simplePdf, streamOf } from '@callboard/server/platform/pdf/inspect/test-pdfs'
import type { Client } from 'pg'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { root } from '../scripts/lib/project.mjs'
import { atTheEnd, script } from '../scripts/lib/script.mjs'
import { buildWeb } from '../scripts/lib/web-build.mjs'
import { Trouble } from '../scripts/lib/words.mjs'
import { asSuperuser } from './data/database.ts'
import { costOfCall, inWords, isFlat, type Cost } from './measure/cost-of-call.ts'
import { cookieOf, people, roomIdOf } from './rooms/fill.ts'
import { firstPages } from './pages/first-page.ts'
import { makeStudio } from './rooms/make-studio.ts'
import { startDemo, startProduct } from './servers/product.ts'
import { startScript, unlessItEnds, type Server } from './servers/server.ts'
import { median, ratios, summarise } from './statistics.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const rounds = Number(values.rounds)
const aimMs = 2_000
const at = 4
const downloads = 12

const reading = [
  ['owner', '/documents'],
  ['owner', '/documents?filter=pending'],
  ['owner', '/documents?page=2&search=policy'],
  ['owner', `/documents/${roomIdOf('document', 1)}/recipients`],
  ['parent', '/documents/mine'],
  ['parent', '/notifications/recent'],
  ['owner', '/documents/unsigned'],
  ['owner', '/dashboards/owner'],
] as const

/** A real PDF of almost 10 MB, of which a reader shows one page. */
const large = simplePdf({ more: [streamOf(Buffer.alloc(10 * 1024 ** 2 - 2_000, 'x'))] })

await script(async () => {
  const serverUrl = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-documents-'))
  atTheEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  const costs: Cost[][] = []
  let isMet = true
  for (const documents of [20, 2_000]) {
    const url = await makeStudio(serverUrl, `callboard_documents_${documents}`, { times: 1, conversations: 10, documents })
    await asSuperuser(url, async (client) => {
      const server = await startProduct(url, { DATA_DIR: dataDir })
      const all: Cost[] = []
      for (const [by, path] of reading) all.push(await costOfCall(client, server, path, cookieOf(by === 'owner' ? 0 : 1)))
      costs.push(all)
      if (documents > 20) return
      isMet = await given(client, server)
      await downloaded(server, dataDir)
    })
  }
  process.stdout.write('\nBuffers and milliseconds of the database per call, with 20 and 2,000 documents of 400 recipients each\n')
  for (const [place, [by, path]] of reading.entries()) {
    const [few, many] = [costs[0]![place]!, costs[1]![place]!]
    const words = path.replaceAll(/0190\w{4}-[\w-]+/g, '{id}').padEnd(40)
    const mark = isFlat(few, many) ? '✓' : '✗'
    process.stdout.write(`${mark} ${by.padEnd(8)}${words}${inWords(few).padStart(14)}${inWords(many).padStart(16)}\n`)
    isMet &&= mark !== '✗'
  }
  return (await openedOnPhone(dataDir)) && isMet ? 0 : 1
})

/** The aim is for whoever has read a document before, and so has the reader at hand. */
async function openedOnPhone(dataDir: string): Promise<boolean> {
  await buildWeb()
  const { first, later } = await firstPages(await startDemo(root, join(dataDir, 'demo')), rounds)
  const inSeconds = (times: readonly number[]) => (median(times) / 1000).toFixed(1)
  process.stdout.write(
    `\nThe first page of 10 MB on a phone: ${inSeconds(later)} s after the press, of the first document ever ${inSeconds(first)} s; the aim is ${aimMs / 1000}\n`,
  )
  return median(later) <= aimMs
}

async function ask<Answer>({ target }: Server, path: string, body: object | Uint8Array, method = 'POST'): Promise<Answer> {
  const isBytes = body instanceof Uint8Array
  const answer = await fetch(`http://127.0.0.1:${target.port}/api${path}`, {
    method,
    headers: {
      origin: target.origin,
      cookie: `${target.cookieName}=${cookieOf(0)}`,
      'content-type': isBytes ? 'application/octet-stream' : 'application/json',
    },
    body: isBytes ? Buffer.from(body) : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Trouble(`VOID: ${path} answered ${answer.status}.`, text.slice(0, 300))
  return JSON.parse(text) as Answer
}

async function upload(server: Server, bytes: Buffer): Promise<string> {
  const id = randomUUID()
  await ask(server, '/uploads/begin', { id, purpose: 'document', name: 'Policy.pdf', bytes: bytes.length })
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += partBytes) {
    const part = bytes.subarray(from, from + partBytes)
    const sha256 = createHash('sha256').update(part).digest('hex')
    parts.push(sha256)
    await ask(server, `/uploads/${id}/parts/${parts.length}?sha256=${sha256}`, part, 'PUT')
  }
  await ask(server, '/uploads/finish', { id, parts })
  return id
}

interface Added {
  readonly id: string
  readonly recipients: { readonly all: number }
}
function add(server: Server, uploadId: string, to: object): Promise<Added> {
  return ask<Added>(server, '/documents', { id: randomUUID(), name: 'Handbook', requiresSignature: true, to, uploadId })
}

/** Only the press is timed: its upload is there, and the mails are the job's. */
async function given(client: Client, server: Server): Promise<boolean> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const uploadId = await upload(server, simplePdf())
    const started = performance.now()
    const { id, recipients } = await add(server, uploadId, { allParents: true })
    if (round > 0) times.push(performance.now() - started)
    const { rows } = await client.query<{ told: number }>(
      `select count(*)::int as told from notifications where entity_id = $1 and type = 'document_assigned'`,
      [id],
    )
    if (recipients.all !== people || rows[0]!.told !== people)
      throw new Trouble('VOID: not everybody was given it.', JSON.stringify(rows[0]))
    // The mail server does not exist.
    await client.query(`delete from pgboss.job_common where name = 'notifications.mail' and state < 'active'`)
  }
  const { median, min, max } = summarise(times)
  const said = `${median.toFixed(0)} ms (${min.toFixed(0)}–${max.toFixed(0)})`
  process.stdout.write(`\nA document is given to ${people} people in ${said}; the aim is ${aimMs}\n`)
  return median <= aimMs
}

async function downloaded(server: Server, dataDir: string): Promise<void> {
  const file = join(dataDir, 'large.pdf')
  writeFileSync(file, large)
  const child = startScript(fileURLToPath(import.meta.resolve('./bare/file-server.ts')), { FILE: file })
  const port = await unlessItEnds(child, 'file', new Promise<number>((hear) => child.once('message', (said) => hear(Number(said)))))
  const { id } = await add(server, await upload(server, large), { allParents: true })
  const sha256 = createHash('sha256').update(large).digest('hex')
  const rateOf = async (url: string, headers: Record<string, string>) => {
    let left = downloads
    const started = performance.now()
    await Promise.all(
      Array.from({ length: at }, async () => {
        while (left-- > 0) {
          const answer = await fetch(url, { headers })
          const bytes = Buffer.from(await answer.arrayBuffer())
          if (answer.status !== 200 || bytes.length !== large.length) throw new Trouble(`VOID: a download answered ${answer.status}.`, url)
          if (left === 0 && createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Trouble('VOID: other bytes.', url)
        }
      }),
    )
    return (downloads * large.length) / 1024 ** 2 / ((performance.now() - started) / 1000)
  }
  const { target } = server
  const cookie = `${target.cookieName}=${cookieOf(0)}`
  const rates: Record<'bare' | 'product', number[]> = { bare: [], product: [] }
  for (let round = 0; round <= rounds; round++) {
    const [bare, product] = [
      await rateOf(`http://127.0.0.1:${port}/`, {}),
      await rateOf(`http://127.0.0.1:${target.port}/api/documents/${id}/versions/1/file`, { cookie, origin: target.origin }),
    ]
    if (round === 0) continue
    rates.bare.push(bare)
    rates.product.push(product)
  }
  const of = ratios(rates.product, rates.bare)
  const [one, other] = [rates.bare, rates.product].map((some) => summarise(some).median.toFixed(0))
  process.stdout.write(
    `A download of 10 MB, ${at} at a time: bare ${one} MB a second, product ${other}: ${of.median.toFixed(2)} (${of.min.toFixed(2)}–${of.max.toFixed(2)})\n`,
  )
}
