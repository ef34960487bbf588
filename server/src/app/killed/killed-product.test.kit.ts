import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { openProvider } from '../../platform/card-payments/open-provider.ts'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import type { FileStore } from '../../platform/files/store/file-store.ts'
import { makeLog } from '../../platform/log.ts'
import { loadSecrets } from '../../platform/secrets.ts'
import { startDemo } from '../../world/demo-server.ts'
import { passwordOf, type Person } from '../../world/people.ts'
import { copyPreparedDemo } from '../../world/prepared-demo.ts'
import { buildApp } from '../build-app.ts'
import { controlOf, takeViolations } from '../../world/sandbox-control.ts'

interface Bytes extends Omit<RequestInit, 'headers' | 'duplex'> {
  readonly duplex?: 'half'
  readonly headers?: Readonly<Record<string, string>>
}

export interface Parts {
  readonly database: Database
  readonly files: FileStore
}

/** Runs the product with its payments sandbox as a process, on a folder with the filled demo; each start continues with the last one's data. */
export function killableProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-killed-'))
  let running: ChildProcess | undefined

  const kill = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  afterAll(async () => {
    await kill()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const start = async () => {
    if (!running) await copyPreparedDemo(dataDir)
    const { address, child, sandbox } = await startDemo(dataDir)
    running = child
    const headers = { origin: address, 'content-type': 'application/json' }
    const control = controlOf(sandbox)
    return {
      control,
      violations: () => takeViolations(sandbox),
      /** Signs somebody in. @returns a function that calls the API as them and does not throw refusals */
      async as(person: Person) {
        const body = JSON.stringify({ email: person.email, password: passwordOf(person) })
        const response = await fetch(`${address}/api/auth/sign-in`, { method: 'POST', headers, body })
        const cookie = response.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; ')
        const ask = async <Answer = Record<string, unknown>>(path: string, input?: object, bytes?: Bytes): Promise<Answer> => {
          const posted = input && { method: 'POST', body: JSON.stringify(input) }
          const sent = { ...posted, ...bytes, headers: { ...headers, cookie, ...bytes?.headers } }
          return (await (await fetch(`${address}/api${path}`, sent)).json()) as Answer
        }
        const file = async (path: string) =>
          Buffer.from(await (await fetch(`${address}/api${path}`, { headers: { cookie } })).arrayBuffer())
        return Object.assign(ask, { file })
      },
      /** How many requests for a path the provider has carried out, replays not counted. */
      async creations(wanted: string) {
        const requests = await control<{ method: string; path: string; status: number; key: string }[]>('GET', '/requests')
        const made = requests.filter(({ method, path, status }) => method === 'POST' && path === wanted && status === 200)
        return new Set(made.map(({ key }) => key)).size
      },
    }
  }

  /** Runs schedules, one after the other, as a server would that long after the kill; then looks at what is left. */
  async function runLater<Left>(
    after: Temporal.DurationLike,
    schedules: readonly string[],
    look: (parts: Parts) => Promise<Left>,
  ): Promise<Left> {
    const config = readConfig({ DATA_DIR: dataDir, PAYMENTS_SANDBOX_CHECK: '1' }, { dataDir })
    const [log, secrets] = [makeLog('silent', false), loadSecrets(null, dataDir)]
    const database = await openDatabase({ databaseUrl: null, dataDir })
    const { provider, sandbox } = await openProvider(config, { secrets, log })
    const clock = { now: () => systemClock.now().add(after) }
    const app = await buildApp({ config, database, clock, secrets, log, publicUrl: () => 'http://localhost', provider, workers: false })
    for (const name of schedules) {
      await database.transaction({ role: 'callboard_auth', studioId: null }, (db) => app.jobs.send(db, [{ name, input: {}, options: {} }]))
      await app.jobs.runDue()
    }
    const left = await look({ database, files: app.files })
    await app.stop()
    await sandbox?.stop()
    await database.close()
    return left
  }

  return {
    start,
    /** Does in this process what a server's reconciler would do three minutes after the kill. */
    reconcile: () => runLater({ minutes: 3 }, ['card-payments.find-pending'], async () => {}),
    runLater,
    /** Kills it a little later, while its last request is in flight. */
    async kill({ afterMs = 700 } = {}) {
      await sleep(afterMs)
      await kill()
    },
  }
}
