import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderStore } from '../files/store/folder-store.ts'
import { makeCardPayments } from '../card-payments/card-payments.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../db/open-database.ts'
import { openTestDatabase, testEngine } from '../db/test/test-database.ts'
import { urlOfTestPostgres } from '../db/test/test-postgres.ts'
import { makeDepartures } from '../events/departures.ts'
import { makeNotices } from '../events/notices.ts'
import { openHub } from '../live/hub.ts'
import { makeLog } from '../log.ts'
import { makeJobRunner } from './job-runner.ts'
import { noteJob } from './test-victim-job.ts'
import { loadSecrets } from '../secrets.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'killed-'))
const testDatabase = testEngine === 'postgres' ? await openTestDatabase() : null
afterAll(async () => {
  await testDatabase?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('events and jobs that a killed server had committed are sent and run after the next start', { timeout: 60_000 }, async () => {
  const databaseUrl = testDatabase && (await urlOfTestPostgres(testDatabase))
  const studioId = randomUUID()
  await killAfterCommit([databaseUrl ?? '-', dataDir, studioId])

  const database = await openDatabase({ databaseUrl, dataDir })
  const log = makeLog('silent', false)
  const hub = await openHub({ database, log })
  const frames: string[] = []
  const listener = { studioId, userId: randomUUID(), role: 'owner', sessionId: randomUUID() }
  // The browser has seen nothing yet, so it resumes after number 0.
  await hub.join(listener, 0, { send: (frame) => void frames.push(new TextDecoder().decode(frame)), end: () => {} })
  expect(frames[0]).toContain('id: 1\nevent: change\ndata: {"type":"things.added"')

  const done = Promise.withResolvers<number>()
  const runner = makeJobRunner(
    {
      database,
      clock: systemClock,
      secrets: loadSecrets('k'.repeat(40), ''),
      notices: makeNotices([]),
      departures: makeDepartures([]),
      log,
      mailer: { send: async () => {} },
      cardPayments: makeCardPayments(null),
      files: folderStore(dataDir),
      publicUrl: () => '',
    },
    { jobs: [noteJob(done.resolve)] },
  )
  await runner.start()
  expect(await done.promise).toBe(7)
  await hub.stop()
  await runner.stop()
  await database.close()
})

async function killAfterCommit(args: string[]): Promise<void> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'test-victim.ts'), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const committed = new Promise((resolve) => server.stdout.once('data', resolve))
  expect(String(await Promise.race([committed, exited.then(() => 'it ended by itself')]))).toBe('committed\n')
  server.kill('SIGKILL')
  await exited
}
