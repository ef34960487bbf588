import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { loadSecrets } from '../platform/secrets.ts'
import { passwordOf, people } from '../world/people.ts'

/** The product as a process with its payments sandbox, killed while an owner connects. */
const main = join(import.meta.dirname, '../main.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'callboard-killed-'))
const secret = 'k'.repeat(40)
const sandboxKey = `sk_test_sandbox_${loadSecrets(secret, dataDir)
  .digest('payments sandbox', 'key')
  .replaceAll(/[^A-Za-z0-9]/g, '')}`
let running: ChildProcess | undefined

afterEach(() => kill())
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function start() {
  const child = spawn(process.execPath, [main, '--demo'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', SECRET_KEY: secret },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  running = child
  let said = ''
  const find = async (pattern: RegExp) => {
    for await (const text of child.stdout ?? []) {
      said += String(text)
      if (/Ctrl-C/.test(said)) break
    }
    return pattern.exec(said)?.[1] ?? ''
  }
  const address = await find(/running at (\S+)/)
  const sandbox = /no real money: (\S+)/.exec(said)?.[1] ?? ''
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
  const atSandbox = async (path: string, input?: object) => {
    const sent = {
      headers: { authorization: `Bearer ${sandboxKey}`, 'content-type': 'application/json' },
      ...(input && { method: 'POST', body: JSON.stringify(input) }),
    }
    return (await (await fetch(`${sandbox}${path}`, sent)).json()) as { data: { id: string }[] }
  }
  return { call, atSandbox, accounts: async () => (await atSandbox('/v1/accounts?limit=100')).data.length }
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
    const first = await start()
    const { url } = await first.call('/dashboard')
    if (typeof url === 'string') {
      await first.atSandbox(`/_sandbox/accounts/${url.split('/').at(-1)}/deauthorise`, {})
      expect(await first.call('/check', {})).toMatchObject({ account: { state: 'disconnected' } })
    }
    const before = await first.accounts()
    await first.atSandbox('/_sandbox/mishaps', { operation, kind: 'slow', seconds: 5 })
    const lost = first.call('/connect', { from: 'studio' }).catch(() => 'lost')
    await expect.poll(() => first.accounts(), { timeout: 10_000 }).toBe(before + already)
    await new Promise((resolve) => setTimeout(resolve, 700))
    await kill()
    expect(await lost).toBe('lost')

    const second = await start()
    await Promise.all([second.call('/connect', { from: 'studio' }), second.call('/connect', { from: 'studio' })])
    expect(await second.accounts()).toBe(before + 1)
    expect(await second.call('')).toMatchObject({ account: { state: 'pending' } })
  },
  180_000,
)
