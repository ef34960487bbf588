import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { expect, it, onTestFinished } from 'vitest'
import {
  newFolder,
  newLink,
  onboard,
  ourAccount,
  sdkFor,
  secretKey,
  startReceiver,
  webhookSecret,
  controlOf,
} from './testing/start-sandbox.test.kit.ts'

const main = join(import.meta.dirname, 'main.ts')
/** A compile cache halves the time of each of the many starts. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/callboard/compiled')

function launch(folder: string, more: Record<string, string> = {}) {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: compiled,
    PAYMENTS_SANDBOX_DATA: folder,
    PAYMENTS_SANDBOX_SECRET_KEY: secretKey,
    ...more,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  onTestFinished(() => kill(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()))
  const silent = Promise.all([finished(child.stdout!), finished(child.stderr!)])
  const ended = once(child, 'exit').then(async ([code]) => {
    await silent
    return { code: code as number | null, said }
  })
  const address = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { address: string }).address))
    void ended.then(() => reject(new Error(said)))
  })
  address.catch(() => {})
  return { child, ended, address, said: () => said }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('the sandbox keeps everything over a restart: its address, its objects, a link that somebody has followed, and its account', async () => {
  const folder = newFolder()
  const first = launch(folder)
  const before = await first.address
  const stripe = sdkFor(before)
  const { id } = await stripe.accounts.create(ourAccount)
  const link = await newLink(stripe, id)
  const visit = (await fetch(link)).url
  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)

  const second = launch(folder)
  expect(await second.address).toBe(before)
  expect(
    (await fetch(visit, { method: 'POST', body: new URLSearchParams({ choice: 'submit', number: '00012345' }), redirect: 'manual' }))
      .status,
  ).toBe(303)
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: true })
  await onboard(await newLink(stripe, id), 'reject')
  expect(second.said()).toContain('no real money')
})

it('the sandbox loses nothing that it has acknowledged in ten kills, and repeats no action', async () => {
  const folder = newFolder()
  const receiver = await startReceiver()
  const acknowledged: string[] = []
  for (let round = 0; round < 10; round++) {
    const { child, address, ended } = launch(folder)
    const stripe = sdkFor(await address)
    if (round === 0)
      await controlOf(await address)('PUT', '/webhooks', [
        { url: receiver.url, secret: webhookSecret, connect: false, events: ['customer.created'] },
      ])
    for (let n = 0; ; n++) {
      const name = `${round}-${n}`
      // Killed during the third call, at a different moment each round.
      if (n === 2) setTimeout(() => child.kill('SIGKILL'), round / 2)
      const created = await stripe.customers.create({ name }, { idempotencyKey: name }).catch(() => undefined)
      if (!created) break
      acknowledged.push(name)
    }
    await ended
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(20)

  const stripe = sdkFor(await launch(folder).address)
  for (let round = 0; round < 10; round++) {
    const next = `${round}-${acknowledged.filter((name) => name.startsWith(`${round}-`)).length}`
    await stripe.customers.create({ name: next }, { idempotencyKey: next })
    acknowledged.push(next)
  }
  const kept = (await stripe.customers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })).map(({ name }) => name)
  expect(kept).toHaveLength(acknowledged.length)
  expect(new Set(kept)).toEqual(new Set(acknowledged))
  await expect.poll(() => new Set(receiver.heard.map(({ id }) => id)).size, { timeout: 10_000 }).toBe(acknowledged.length)
}, 90_000)

it('the sandbox stops with the process that started it', async () => {
  const { child, address, ended } = launch(newFolder())
  await address
  child.disconnect()
  expect((await ended).code).toBe(0)
})

it('the sandbox is refused a folder that another one holds', async () => {
  const folder = newFolder()
  await launch(folder).address
  expect(await launch(folder).ended).toMatchObject({ code: 1, said: expect.stringContaining('already running on this data folder') })
})

it('the sandbox does not start in production unless it is told to', async () => {
  expect(await launch(newFolder(), { NODE_ENV: 'production' }).ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('no real money'),
  })
  expect(await launch(newFolder(), { NODE_ENV: 'production', PAYMENTS_SANDBOX: '1' }).address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

it('the sandbox does not start with a key of Stripe’s, nor without a folder', async () => {
  const { code, said } = await launch('', { PAYMENTS_SANDBOX_SECRET_KEY: 'sk_live_0123456789abcdef' }).ended
  expect([code, said]).toEqual([1, expect.stringMatching(/PAYMENTS_SANDBOX_DATA.*\n.*SECRET_KEY begins with sk_test_sandbox_/)])
})
