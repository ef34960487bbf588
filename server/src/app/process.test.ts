import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../platform/db/open-database.ts'
import { runScript } from '../platform/db/script.ts'
import { compileCache } from '../world/demo-server.ts'
import { passwordOf, people, type Person } from '../world/people.ts'
import { copyPreparedDemo } from '../world/prepared-demo.ts'
import { sandboxBeside, takeViolations } from '../world/sandbox-control.ts'

/** The server as a separate process on the embedded database, in a folder whose name has a space. */
const main = join(import.meta.dirname, '../main.ts')
const running = new Set<ChildProcess>()
let dataDir = ''

beforeAll(async () => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'callboard-')), 'my data')
  await copyPreparedDemo(dataDir)
}, 600_000)
afterEach(async () => {
  for (const child of running) await kill(child)
})
afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

interface Server {
  readonly child: ChildProcess
  readonly address: string
  readonly said: () => string
}

function launch(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, '--demo'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      PAYMENTS_SANDBOX_CHECK: '1',
      ...compileCache,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  let said = ''
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  return {
    child,
    said: () => said,
    ended: once(child, 'exit').then(([code]) => {
      running.delete(child)
      return code as number | null
    }),
  }
}

async function start(): Promise<Server & { ended: Promise<number | null> }> {
  const { child, said, ended } = launch()
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /running at (\S+)[\s\S]*Ctrl-C/.exec(said())
      if (found?.[1]) resolve(found[1])
    })
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said()}`)))
  })
  expect(await takeViolations(sandboxBeside(said(), dataDir))).toEqual([])
  return { child, said, ended, address }
}

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

async function signIn({ address }: Server, person: Person = people.olive) {
  const headers = { origin: address, 'content-type': 'application/json' }
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: person.email, password: passwordOf(person) }),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    addRoom: (name: string) =>
      fetch(`${address}/api/locations`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify({ id: randomUUID(), name }),
      }),
    /** Sends the head of a request, and its body on demand. */
    beginToAddRoom(name: string) {
      const asked = request(`${address}/api/locations`, { method: 'POST', headers: { ...headers, cookie, expect: '100-continue' } })
      asked.flushHeaders()
      const answered = once(asked, 'response')
      return {
        arrived: once(asked, 'continue'),
        async finish() {
          asked.end(JSON.stringify({ id: randomUUID(), name }))
          const [response] = (await answered) as [IncomingMessage]
          response.resume()
          return response.statusCode
        },
      }
    },
    paymentSettings: async () => (await fetch(`${address}/api/payment-settings`, { headers: { cookie } })).json(),
    rooms: async () =>
      ((await (await fetch(`${address}/api/locations`, { headers: { cookie } })).json()) as { name: string }[]).map(({ name }) => name),
  }
}

describe('the server process', () => {
  it('opens a demo whose first studio takes cards, and whose second takes bank transfers only', async () => {
    const server = await start()
    expect(await (await signIn(server)).paymentSettings()).toMatchObject({
      mode: 'sandbox',
      account: { state: 'active', bankLast4: '2345' },
      methods: { card: true, bankTransfer: true },
    })
    expect(await (await signIn(server, people.omar)).paymentSettings()).toMatchObject({
      account: { state: 'not-created', bankLast4: null },
      methods: { card: false, bankTransfer: true },
    })
  }, 600_000)

  it('killed with -9 starts again with every acknowledged change there', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const server = await start()
      const olive = await signIn(server)
      const writing = Promise.allSettled(
        Array.from({ length: 200 }, async (_, n) => {
          const name = `Room ${round}-${n}`
          if ((await olive.addRoom(name)).ok) acknowledged.push(name)
        }),
      )
      while (acknowledged.length < 30 * (round + 1)) await new Promise((next) => setTimeout(next, 2))
      await kill(server.child)
      await writing
    }
    const server = await start()
    const rooms = new Set(await (await signIn(server)).rooms())
    expect(acknowledged.length).toBeGreaterThanOrEqual(90)
    expect(acknowledged.filter((name) => !rooms.has(name))).toEqual([])
  }, 240_000)

  it('started twice on one data folder: the second says so and leaves, the first goes on', async () => {
    const first = await start()
    const second = launch()
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain('already running')
    expect((await (await signIn(first)).rooms()).length).toBeGreaterThan(0)
  }, 600_000)

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'stops cleanly on %s, and finishes what it was asked',
    async (signal) => {
      const server = await start()
      const olive = await signIn(server)
      const name = `Last before ${signal}`
      const asked = olive.beginToAddRoom(name)
      await asked.arrived
      server.child.kill(signal)
      await new Promise((next) => setTimeout(next, 200))
      expect(await asked.finish()).toBe(200)
      expect(await server.ended).toBe(0)
      await expect(fetch(sandboxBeside(server.said(), dataDir).address), 'the payments sandbox has ended too').rejects.toThrow()
      const again = await start()
      expect(await (await signIn(again)).rooms()).toContain(name)
    },
    600_000,
  )

  it('stops when the process that started it is gone', async () => {
    const server = await start()
    server.child.disconnect()
    expect(await server.ended).toBe(0)
  }, 600_000)

  it('says which port is taken and what to do', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const second = launch({ PORT: String((taken.address() as AddressInfo).port) })
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain('The port is in use')
    taken.close()
  }, 600_000)

  it('names what is wrong in its configuration and does not start', async () => {
    const wrong = launch({ PORT: 'eighty', SMTP_URL: 'mail' })
    expect(await wrong.ended).toBe(1)
    expect(wrong.said()).toMatch(/PORT[\s\S]*SMTP_URL/)
  }, 600_000)

  it('says that the database is newer, without a word of code', async () => {
    const newer = join(dataDir, '../newer')
    const database = await openDatabase({ databaseUrl: null, dataDir: newer })
    await runScript(database.kysely, `create table kysely_migration (name text); insert into kysely_migration values ('9999-future')`)
    await database.close()
    const older = launch({ DATA_DIR: newer })
    expect(await older.ended).toBe(1)
    expect(older.said().trim()).toBe(
      'This database was made by a newer Callboard (it has 9999-future). Start that version, or a newer one.',
    )
  }, 600_000)
})
