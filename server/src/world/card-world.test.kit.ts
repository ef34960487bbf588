import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { startPaymentsSandbox, type PaymentsSandbox } from '../platform/card-payments/payments-sandbox.ts'
import { listen } from '../platform/http/listen.ts'
import { makeLog, type Log } from '../platform/log.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { openWorld, type Browser, type World } from './open-world.ts'
import { controlOf, takeViolations, type SandboxControl } from './sandbox-control.ts'

export type Choice = 'submit' | 'leave' | 'reject'

/** The story with a payments sandbox of this file's own; a test fails if anything violates the provider's contract. */
export function cardWorld({ log }: { log?: Log } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-payments-'))
  let sandbox: PaymentsSandbox
  let world: World
  let address = ''
  let close: () => Promise<void>

  const startSandbox = async () => {
    const secrets = loadSecrets('x'.repeat(40), folder)
    sandbox = await startPaymentsSandbox({ folder, secrets, log: makeLog('silent', false), checks: true })
  }
  const place = () => ({ address: sandbox.provider.sandbox ?? '', secretKey: sandbox.provider.secretKey })
  const control: SandboxControl = (method, path, body) => controlOf(place())(method, path, body)

  beforeAll(async () => {
    await startSandbox()
    world = await openWorld({ provider: sandbox.provider, ...(log && { log }) })
    const server = await listen(world.app.fetch, { port: 0, host: '127.0.0.1' })
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await sandbox.tellWhere(address)
    close = () => new Promise((done) => server.close(() => done()).closeAllConnections())
  }, 240_000)
  afterEach(async () => {
    expect(await takeViolations(place())).toEqual([])
  })
  afterAll(async () => {
    await sandbox.stop()
    await close()
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    get world() {
      return world
    },
    get provider() {
      return sandbox.provider
    },
    /** where the product receives webhooks */
    get address() {
      return address
    },
    control,
    /** Restarts the sandbox on its data. */
    async restartSandbox() {
      const before = sandbox.provider.sandbox
      await sandbox.stop()
      await startSandbox()
      expect(sandbox.provider.sandbox).toBe(before)
    },
    /** Delivers all of the sandbox's pending webhooks, and applies them. */
    async settle() {
      await control('POST', '/deliveries/settle')
      await world.app.jobs.runDue()
    },
    /** Runs a schedule as the queue would, with the jobs it finds. */
    async runSchedule(name: string) {
      await world.database.transaction({ role: 'callboard_auth', studioId: null }, (db) =>
        world.app.jobs.send(db, [{ name, input: {}, options: {} }]),
      )
      await world.app.jobs.runDue()
    },
    /** Connects an owner's studio, with a choice on the provider's page. */
    async connect(owner: Browser, choice: Choice = 'submit') {
      const { url } = await owner.call.paymentSettings.connect({ from: 'payment-settings' })
      return followLink(url, choice)
    },
    /** the ids of all accounts of the platform */
    async accounts(): Promise<string[]> {
      const response = await fetch(`${sandbox.provider.sandbox}/v1/accounts?limit=100`, {
        headers: { authorization: `Bearer ${sandbox.provider.secretKey}` },
      })
      return ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
    },
    /** Resets studios to never having connected. */
    async forgetAccounts() {
      for (const table of ['cardAccounts', 'providerAttempts'] as const)
        await world.inNorthlight(({ db, studioId }) =>
          db
            .deleteFrom(table as 'cardAccounts')
            .where('studioId', '=', studioId)
            .execute(),
        )
    },
  }
}

/** Follows a link and presses a button there. @returns the address it redirects to */
export async function followLink(link: string, choice: Choice): Promise<string | null> {
  const visit = await fetch(link)
  return chooseOn(visit.url, choice)
}

export async function chooseOn(visit: string, choice: Choice): Promise<string | null> {
  const body = new URLSearchParams({ choice, number: '00 012-345' })
  const answer = await fetch(visit, { method: 'POST', body, redirect: 'manual' })
  return answer.headers.get('location')
}
