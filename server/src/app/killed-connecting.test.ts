import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { passwordOf, people } from '../world/people.ts'
import { controlOf, sandboxBeside, takeViolations } from '../world/sandbox-control.ts'

/** The product as a process with its payments sandbox, killed while an owner connects; each test goes on with what the last left. */
const main = join(import.meta.dirname, '../main.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'callboard-killed-'))
const secret = 'k'.repeat(40)
let running: ChildProcess | undefined
let product: Awaited<ReturnType<typeof start>> | undefined

afterAll(async () => {
  await kill()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start() {
  const child = spawn(process.execPath, [main, '--demo'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      SECRET_KEY: secret,
      PAYMENTS_SANDBOX_CHECK: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  running = child
  let said = ''
  for await (const text of child.stdout ?? []) {
    said += String(text)
    if (/Ctrl-C/.test(said)) break
  }
  const address = /running at (\S+)/.exec(said)?.[1] ?? ''
  const headers = { origin: address, 'content-type': 'application/json' }
  const body = JSON.stringify({ email: people.omar.email, password: passwordOf(people.omar) })
  const response = await fetch(`${address}/api/auth/sign-in`, { method: 'POST', headers, body })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const call = async (path: string, input?: object) => {
    const sent = { headers: { ...headers, cookie }, ...(input && { method: 'POST', body: JSON.stringify(input) }) }
    return (await (await fetch(`${address}/api/payment-settings${path}`, sent)).json()) as Record<string, unknown>
  }
  const sandbox = sandboxBeside(said, dataDir, secret)
  const control = controlOf(sandbox)
  const creations = async () => {
    const requests = await control<{ method: string; path: string; status: number; key: string }[]>('GET', '/requests')
    const made = requests.filter(({ method, path, status }) => method === 'POST' && path === '/v1/accounts' && status === 200)
    return new Set(made.map(({ key }) => key)).size
  }
  return { call, control, creations, violations: () => takeViolations(sandbox) }
}

async function kill(): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  running.kill('SIGKILL')
  await once(running, 'exit')
}

it.each([
  ['the provider has not yet answered', 'POST /v1/accounts', 0],
  ['the account exists and nothing is written down', 'POST /v1/account_links', 1],
])(
  'has one account after a kill while %s, whoever presses next',
  async (_when, operation, already) => {
    const first = (product ??= await start())
    const { url } = await first.call('/dashboard')
    if (typeof url === 'string') {
      await first.control('POST', `/accounts/${url.split('/').at(-1)}/deauthorise`)
      expect(await first.call('/check', {})).toMatchObject({ account: { state: 'disconnected' } })
    }
    const before = await first.creations()
    await first.control('POST', '/mishaps', { operation, kind: 'slow', seconds: 5 })
    const lost = first.call('/connect', { from: 'studio' }).catch(() => 'lost')
    await expect.poll(first.creations, { timeout: 10_000 }).toBe(before + already)
    await new Promise((resolve) => setTimeout(resolve, 700))
    await kill()
    expect(await lost).toBe('lost')

    const second = (product = await start())
    await Promise.all([second.call('/connect', { from: 'studio' }), second.call('/connect', { from: 'studio' })])
    expect(await second.creations()).toBe(before + 1)
    expect(await second.call('')).toMatchObject({ account: { state: 'pending' } })
    expect(await second.violations()).toEqual([])
  },
  180_000,
)
