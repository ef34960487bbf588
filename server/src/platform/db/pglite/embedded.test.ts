import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { DurableFiles } from './durable-files.ts'
import { startPglite } from './pglite.ts'
import { Snapshots } from './pglite-snapshots.ts'
import { vacuumWhatNeedsIt } from './pglite-upkeep.ts'
import { testEngine } from '../test/test-database.ts'

const kills = Number(process.env['TEST_KILLS'] ?? 6)

describe.runIf(testEngine === 'pglite')('the embedded database', { timeout: 60_000 + kills * 5_000 }, () => {
  let folder: string
  let dataDir: string
  let warnings: string[]
  const children: ChildProcess[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'callboard-db-'))
    dataDir = join(folder, 'new')
    warnings = []
    await (await open()).close()
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  beforeEach(() => {
    // Copied, since creating one takes seconds.
    dataDir = mkdtempSync(join(folder, 'test-'))
    warnings = []
    cpSync(join(folder, 'new', 'database'), join(dataDir, 'database'), { recursive: true })
  })
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  const open = async (): Promise<Database> =>
    await openDatabase({ databaseUrl: null, dataDir, onWarning: (message) => warnings.push(message) })

  function writer(): ChildProcess {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded-writer.ts'), dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    return child
  }

  /** Waits until the writer has acknowledged so many rows, and returns the last number. */
  async function acknowledged(child: ChildProcess, rows: number): Promise<number> {
    let last = 0
    let seen = 0
    for await (const line of createInterface({ input: child.stdout! })) {
      if (line !== 'open') last = Number(line)
      if (++seen > rows) break
    }
    if (seen <= rows) throw new Error(`The writer ended after ${seen} lines`)
    return last
  }

  async function ended(child: ChildProcess): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve))
  }

  test('refuses a second process on its folder, and the first works on', async () => {
    const database = await open()
    const second = writer()
    expect(await text(second.stderr!)).toContain(`Callboard is already running on this data folder (${dataDir}, process ${process.pid}).`)
    await ended(second)
    expect(second.exitCode).toBe(1)
    await database.ping()
    await expect(open()).rejects.toMatchObject({ name: 'DataFolderInUse' })
    await database.ping()
    await database.close()
  })

  test('can be opened by the next process as soon as it is closed', async () => {
    const first = await open()
    await sql`create table kept (id integer)`.execute(first.kysely)
    await first.close()
    const second = await open()
    await sql`select id from kept`.execute(second.kysely)
    await second.close()
  })

  test('sorts by code point, and by language when asked', async () => {
    const database = await open()
    const { rows } = await sql<{ plain: string; language: string }>`
      select string_agg(w, '' order by w) as plain, string_agg(w, '' order by w collate "und-x-icu") as language
      from unnest(array['b', 'é', 'Z', 'a']) as w`.execute(database.kysely)
    expect(rows).toEqual([{ plain: 'Zabé', language: 'abéZ' }])
    await database.close()
  })

  test(`loses no acknowledged row when it is killed ${kills} times`, async () => {
    let last = 0
    for (let kill = 0; kill < kills; kill++) {
      const child = writer()
      last = await acknowledged(child, 20 + Math.floor(Math.random() * 100))
      child.kill('SIGKILL')
      await ended(child)
    }
    const database = await open()
    const { rows } = await sql<{ count: number; last: number }>`select count(*), max(number) as last from written`.execute(database.kysely)
    expect(rows[0]!.last).toBeGreaterThanOrEqual(last)
    expect(rows[0]!.count).toBe(rows[0]!.last)
    await database.close()
  })

  test('has every commit on the disk before it says so', async () => {
    await (await open()).close()
    expect(warnings).toEqual([])
    const files = new DurableFiles(join(dataDir, 'database'))
    const pglite = await startPglite({
      fs: files,
      startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
    })
    await pglite.exec('create table t (id integer)')
    const before = files.syncs
    for (let id = 0; id < 10; id++) await pglite.query('insert into t values ($1)', [id])
    expect(files.syncs - before).toBeGreaterThanOrEqual(10)
    await pglite.close()
  })

  test('restores from a snapshot', async () => {
    const pglite = await startPglite({ dataDir: join(dataDir, 'database') })
    await pglite.exec('create table t (id integer); insert into t select generate_series(1, 1000)')
    const longest = join('base', 'a folder with a long name '.repeat(5))
    mkdirSync(join(dataDir, 'database', longest))
    const snapshots = new Snapshots(pglite, dataDir)
    await snapshots.takeDaily(Temporal.PlainDateTime.from('2026-11-21T02:59'))
    expect(existsSync(join(dataDir, 'snapshots'))).toBe(false)
    await snapshots.takeDaily(Temporal.PlainDateTime.from('2026-11-21T03:00'))
    await pglite.exec('delete from t')
    await snapshots.takeDaily(Temporal.PlainDateTime.from('2026-11-21T23:00')) // there is one already
    await pglite.close()

    const restored = join(dataDir, 'restored')
    mkdirSync(restored)
    execFileSync('tar', ['-xzf', join(dataDir, 'snapshots', '2026-11-21.tar.gz'), '-C', restored])
    expect(existsSync(join(restored, longest))).toBe(true)
    const again = await startPglite({ dataDir: restored })
    expect((await again.query('select count(*), max(id) from t')).rows).toEqual([{ count: 1000, max: 1000 }])
    await again.close()
  })

  test('takes a snapshot of one moment while others write', async () => {
    const pglite = await startPglite({ dataDir: join(dataDir, 'database') })
    await pglite.exec('create table debit (n integer); create table credit (n integer)')
    let written = 0
    let isTaken = false
    const writing = (async () => {
      for (; !isTaken; written++) {
        await pglite.transaction(async (tx) => {
          await tx.query('insert into debit values ($1)', [written])
          await tx.query('insert into credit values ($1)', [written])
        })
        await nextTurn() // the engine answers within one turn of the event loop, and would otherwise block it
      }
    })()
    let before = 0
    try {
      await vi.waitFor(() => expect(written).toBeGreaterThan(20), { timeout: 30_000 })
      before = written
      await new Snapshots(pglite, dataDir).takeDaily(Temporal.PlainDateTime.from('2026-11-21T03:00'))
    } finally {
      isTaken = true
      await writing
    }
    expect(written).toBeGreaterThan(before + 20)
    await pglite.close()

    const restored = join(dataDir, 'restored')
    mkdirSync(restored)
    execFileSync('tar', ['-xzf', join(dataDir, 'snapshots', '2026-11-21.tar.gz'), '-C', restored])
    const again = await startPglite({ dataDir: restored })
    const rows = async (table: string) =>
      (await again.query<{ count: number; last: number }>(`select count(*), max(n) as last from ${table}`)).rows[0]
    const debit = await rows('debit')
    expect(await rows('credit')).toEqual(debit)
    expect(debit?.count).toBeGreaterThanOrEqual(before)
    expect(debit?.last).toBe(Number(debit?.count) - 1)
    await again.close()
  })

  test('takes the snapshots that fall due together one after the other', async () => {
    const pglite = await startPglite({ dataDir: join(dataDir, 'database') })
    const snapshots = new Snapshots(pglite, dataDir)
    const due = Temporal.PlainDateTime.from('2026-11-21T03:00')
    await Promise.all([snapshots.takeBefore('0002-change'), snapshots.takeDaily(due), snapshots.takeDaily(due)])
    expect(readdirSync(join(dataDir, 'snapshots')).toSorted()).toEqual(['2026-11-21.tar.gz', 'before-0002-change.tar.gz'])
    await pglite.close()
  })

  test('removes snapshots that are older than thirty days, but never the newest', async () => {
    const pglite = await startPglite({})
    rmSync(join(dataDir, 'database'), { recursive: true })
    mkdirSync(join(dataDir, 'database')) // little to copy: only the names count here
    const snapshots = new Snapshots(pglite, dataDir)
    await snapshots.takeBefore('0002-change')
    await snapshots.takeDaily(Temporal.PlainDateTime.from('2026-10-01T04:00'))
    const folder = join(dataDir, 'snapshots')
    const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000)
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), longAgo, longAgo)
    await snapshots.takeBefore('0003-change')
    expect(readdirSync(folder).toSorted()).toEqual(['2026-10-01.tar.gz', 'before-0003-change.tar.gz'])
    await snapshots.takeDaily(Temporal.PlainDateTime.from('2026-11-21T04:00'))
    expect(readdirSync(folder).toSorted()).toEqual(['2026-11-21.tar.gz', 'before-0003-change.tar.gz'])
    await pglite.close()
  })

  test('keeps seven daily snapshots and three from before migrations', async () => {
    const pglite = await startPglite({})
    rmSync(join(dataDir, 'database'), { recursive: true })
    mkdirSync(join(dataDir, 'database')) // little to copy: only the names count here
    const snapshots = new Snapshots(pglite, dataDir)
    for (let day = 1; day <= 9; day++) {
      await snapshots.takeDaily(Temporal.PlainDateTime.from({ year: 2026, month: 11, day, hour: 4 }))
      await snapshots.takeBefore(`000${day}-change`)
    }
    expect(readdirSync(join(dataDir, 'snapshots')).toSorted()).toEqual([
      ...[3, 4, 5, 6, 7, 8, 9].map((day) => `2026-11-0${day}.tar.gz`),
      ...[7, 8, 9].map((number) => `before-000${number}-change.tar.gz`),
    ])
    await pglite.close()
  })

  test('vacuums and analyses what has changed much', async () => {
    const pglite = await startPglite({})
    await pglite.exec('create table busy (id integer); create table idle (id integer)')
    await pglite.exec('insert into busy select generate_series(1, 5000); insert into idle values (1)')
    await pglite.exec('select pg_stat_force_next_flush()')
    await pglite.exec('select 1')
    expect(await vacuumWhatNeedsIt(pglite)).toContain('busy')
    const { rows } = await pglite.query(`select relname, reltuples from pg_class where relname in ('busy', 'idle') order by 1`)
    expect(rows).toEqual([
      { relname: 'busy', reltuples: 5000 },
      { relname: 'idle', reltuples: -1 },
    ])
    await pglite.close()
  })
})
