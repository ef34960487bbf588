import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { tryLock } from '../platform/db/pglite/lock.ts'
import { fingerprint } from '../platform/db/test/test-image.ts'
import { startDemo, type DemoOptions } from './demo-server.ts'
import { takeViolations } from './sandbox-control.ts'

const root = join(import.meta.dirname, '../../..')
const cacheFolder = join(root, 'node_modules/.cache/callboard')
const fillsTheDemo = ['server', 'contract/src', 'payments-sandbox/src'].map((folder) => join(root, folder))

/** Copies a data folder with the filled demo studios, on the embedded database, which is filled once for all tests of a run. */
export async function copyPreparedDemo(to: string): Promise<void> {
  // The demo's classes are those of the weeks around today.
  const today = Temporal.Now.plainDateISO().toString()
  const prepared = join(cacheFolder, `demo-${fingerprint(fillsTheDemo, today, process.env['TEST_RUN'] ?? '')}`)
  mkdirSync(cacheFolder, { recursive: true })
  const unlock = await lock(join(cacheFolder, 'demo.lock'))
  try {
    if (!existsSync(prepared)) {
      for (const old of readdirSync(cacheFolder).filter((name) => name.startsWith('demo-')))
        rmSync(join(cacheFolder, old), { recursive: true, force: true })
      const unfinished = mkdtempSync(join(cacheFolder, 'demo-'))
      await prepareDemo(unfinished)
      renameSync(unfinished, prepared)
    }
    cpSync(prepared, to, { recursive: true })
  } finally {
    unlock()
  }
}

/** Fills the demo studios and their provider's account. */
export async function prepareDemo(dataDir: string, options: DemoOptions = {}): Promise<void> {
  const { sandbox, stop } = await startDemo(dataDir, options)
  const violations = await takeViolations(sandbox)
  await stop()
  forgetPort(dataDir)
  if (violations.length > 0) throw new Error(`The demo breaks the card provider’s contract:\n${violations.join('\n')}`)
}

/** Servers of several copies run beside each other: each sandbox would ask for the port of the one that was filled, or take another's. */
function forgetPort(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'payments/payments-sandbox.sqlite'))
  database.exec(`delete from settings where name = 'port'`)
  database.close()
}

/** Others wait for the first, which fills it. */
async function lock(file: string): Promise<() => void> {
  for (;;) {
    const unlock = tryLock(file)
    if (unlock !== null) return unlock
    await wait(100)
  }
}
