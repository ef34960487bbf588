import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { listen } from '../../platform/http/listen.ts'
import { openWorld, type World } from '../../world/open-world.ts'

export const metricsToken = 'metrics-metrics-metrics'
export const long = 'x'.repeat(7000)
export const harmless = { wrong: [], faults: 0, logged: [] }
/** Never reached, as nothing malformed gets that far. */
const provider = {
  secretKey: 'sk_test_hostile',
  publishableKey: null,
  webhookSecrets: { platform: 'whsec_hostile', accounts: 'whsec_hostile' },
  sandbox: 'http://127.0.0.1:9',
}

export const get = (target: string, headers: readonly string[] = [], host = 'callboard.test') =>
  `${[`GET ${target} HTTP/1.1`, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`

/** A listening server for requests written byte by byte. */
export function besiegedServer() {
  let world: World
  let server: Server
  let cookie = ''
  const logged: { level: number; msg?: string }[] = []
  const webRoot = mkdtempSync(join(tmpdir(), 'callboard-web-'))
  beforeAll(async () => {
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line) as { level: number }) })
    mkdirSync(join(webRoot, 'assets'))
    for (const file of ['index.html', 'favicon.svg', 'assets/app.js']) writeFileSync(join(webRoot, file), 'built')
    world = await openWorld({ log, webRoot, provider, settings: { METRICS_TOKEN: metricsToken, TRUST_PROXY: '1' } })
    cookie = [...(await world.as('olive')).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    server = await listen(world.app.fetch, { port: 0, host: '127.0.0.1' })
  }, 60_000)
  afterAll(async () => {
    server?.closeAllConnections()
    server?.close()
    await world?.close()
    rmSync(webRoot, { recursive: true })
  })

  /** The status of the answer; 0 when the connection closes without one. */
  async function send(request: string): Promise<number> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const status = new Promise<number>((resolve) => {
      let said = ''
      const end = () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0))
      socket.on('data', (part) => {
        said += part.toString('latin1')
        if (said.includes('\r\n') && !said.startsWith('HTTP/1.1 100')) end()
      })
      socket.once('close', end).on('error', end)
      // Some of these requests never end.
      setTimeout(end, 1500).unref()
    })
    socket.write(request, 'latin1')
    return status.finally(() => socket.destroy())
  }

  async function hear(request: string): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const head = new Promise<string>((resolve) => {
      let said = ''
      socket.on('error', () => {}).once('close', () => resolve(said))
      socket.on('data', (part) => (said += part.toString('latin1')).includes('\r\n\r\n') && resolve(said))
    })
    socket.write(request, 'latin1')
    return head.finally(() => socket.destroy())
  }

  async function faults(): Promise<number> {
    const figures = await (await world.visitor().fetch('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).text()
    return Number(/^callboard_faults_total (\d+)/m.exec(figures)?.[1])
  }

  /** Sends all requests, partly concurrently, and returns those that got a wrong answer. */
  async function sendAll(requests: readonly string[]) {
    const wrong: { request: string; status: number }[] = []
    const waiting = [...requests]
    const lane = async () => {
      for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
        const status = await send(request)
        if (status >= 500) wrong.push({ request: request.slice(0, 200), status })
      }
    }
    await Promise.all(Array.from({ length: 8 }, lane))
    return { wrong, faults: await faults(), logged: logged.filter(({ level }) => level >= 50) }
  }

  return {
    /** an owner's, when the tests run */
    cookie: () => cookie,
    send,
    hear,
    sendAll,
  }
}
