// How long the embedded database's callers wait while its snapshot is taken: see bench/README.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '@callboard/server/platform/db/open-database'
import { sql } from 'kysely'
import { atTheEnd, script } from '../scripts/lib/script.mjs'
import { prepareEmbedded } from './data/database.ts'
import { idOf } from './data/shape.ts'

const everyMs = 10
const aimMs = 50

await script(async () => {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '0.05' }, rounds: { type: 'string', default: '5' } } })
  const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  await prepareEmbedded(folder, Number(values.scale))
  const database = await openDatabase({ databaseUrl: null, dataDir: folder })
  const size = await sql<{ mb: number }>`select pg_database_size(current_database()) / 1000000 as mb`.execute(database.kysely)
  process.stdout.write(`A database of ${size.rows[0]?.mb} MB, written to every ${everyMs} ms; the longest waits in ms:\n`)

  const studioId = idOf('studio', 0)
  const write = () =>
    database.transaction({ role: 'callboard_app', studioId }, (db) =>
      db.insertInto('locations').values({ studioId, id: crypto.randomUUID(), name: crypto.randomUUID(), createdAt: new Date() }).execute(),
    )
  const longest: number[] = []
  for (let round = 1; round <= Number(values.rounds); round++) {
    const without = await longestWait(write, () => wait(1_000))
    const beside = await longestWait(write, () => database.snapshotBefore?.(`round-${round}`) ?? Promise.resolve())
    longest.push(beside.ms)
    process.stdout.write(
      `  without ${without.ms.toFixed(0).padStart(4)}   beside a snapshot ${beside.ms.toFixed(0).padStart(4)} (${beside.writes} writes)\n`,
    )
  }
  await database.close()
  return Math.max(...longest) <= aimMs ? 0 : 1
})

/** Writes at a fixed rate, however long each takes, so that whoever comes during a stall counts as waiting. */
async function longestWait(write: () => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<{ ms: number; writes: number }> {
  const waits: number[] = []
  const open: Promise<unknown>[] = []
  let due = performance.now()
  let over = false
  const writing = (async () => {
    while (!over) {
      due += everyMs
      const since = due
      await wait(Math.max(0, due - performance.now()))
      open.push(write().then(() => waits.push(performance.now() - since)))
    }
  })()
  try {
    await meanwhile()
  } finally {
    over = true
    await writing
  }
  await Promise.all(open)
  return { ms: Math.max(...waits), writes: waits.length }
}
