import { Hono } from 'hono'
import { html } from 'hono/html'
import { ContractChecker, type Message } from './contract/checker.ts'
import { loadContract } from './contract/load-contract.ts'
import { makeControl } from './control/control.ts'
import { makeApi, type Connection } from './frame/api.ts'
import type { Clock } from './frame/clock.ts'
import { openDatabase } from './frame/database.ts'
import { Deliveries } from './frame/deliveries.ts'
import { Fault } from './frame/fault.ts'
import { newId } from './frame/ids.ts'
import { Mishaps } from './frame/mishaps.ts'
import { Settings } from './frame/settings.ts'
import { inTransaction } from './frame/transaction.ts'
import { Watch } from './frame/watch.ts'
import type { Ground } from './frame/ground.ts'
import { browserCalls } from './pages/browser-calls.ts'
import { challengePages } from './pages/challenge.ts'
import { checkoutPages } from './pages/checkout.ts'
import { dashboardPages } from './pages/dashboard.ts'
import { elementPages } from './pages/elements.ts'
import { invoicePages } from './pages/invoice.ts'
import { onboardingPages } from './pages/onboarding.ts'
import { page } from './pages/page.ts'
import { portalPages } from './pages/portal.ts'
import { style } from './pages/style.ts'
import { paymentsOf } from './resources/billing/invoices.ts'
import { doWhatIsDue } from './resources/due.ts'
import { endpoints } from './resources/endpoints.ts'

export interface SandboxOptions {
  readonly folder: string
  readonly secretKey: string
  /** null: no browser may call */
  readonly publishableKey: string | null
  /** known once the sandbox is listening */
  readonly address: () => string
  readonly checks: boolean
  /** milliseconds */
  readonly now?: () => number
}

export interface Sandbox {
  readonly fetch: (request: Request, env?: Connection) => Response | Promise<Response>
  readonly settings: Settings
  readonly stop: () => Promise<void>
}

/** The pinned SDK's version; `contract.test.ts` compares them. */
export const apiVersion = '2026-10-28.endive'

export async function buildSandbox(options: SandboxOptions): Promise<Sandbox> {
  const database = openDatabase(options.folder)
  const settings = new Settings(database)
  const clock = movableClock(settings, options.now ?? Date.now)
  const platform = settings.read('platform', newId('acct', 16))
  settings.write('platform', platform)
  const ground: Ground = { database, settings, clock, platform, apiVersion, address: options.address }
  // Lazy: without checks it is needed only to word a refused parameter.
  const checker = onceAsked(async () => new ContractChecker(await loadContract()))
  const watch = new Watch(database, clock, options.checks ? await checker() : null)
  const deliveries = new Deliveries(ground, (event) => watch.delivers(event))
  const mishaps = new Mishaps(settings)
  const transaction = <Result>(work: () => Result): Result => {
    const result = inTransaction(database, work)
    setImmediate(() => deliveries.wake())
    return result
  }
  const passTime = () => doWhatIsDue(ground, transaction)
  const ticking = setInterval(passTime, 1000).unref()
  const parts = { ground, secretKey: options.secretKey, mishaps, watch, deliveries, transaction, passTime }

  const app = new Hono<{ Bindings: Connection }>()
  app.use(async (c, next) => {
    const host = c.req.header('host') ?? ''
    // Against DNS rebinding.
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host))
      return c.text('This is the payments sandbox of a computer, for itself only.', 421)
    return next()
  })
  app.get('/', (c) => c.text('Callboard’s payments sandbox: no real money.'))
  app.get('/sandbox.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }))
  app.route('/_sandbox', makeControl(parts))
  app.route('/', onboardingPages(parts))
  app.route('/', dashboardPages(parts))
  app.route('/', checkoutPages(parts))
  app.route('/', challengePages(parts))
  app.route('/', invoicePages(parts))
  app.route('/', portalPages(parts))
  app.route('/', elementPages())
  app.route('/', browserCalls({ ...parts, publishableKey: options.publishableKey }))
  const knows = (message: Message) => async (steps: readonly PropertyKey[], value?: string) =>
    (await checker()).knows(message, steps, value)
  const isStripes = async (message: Message) => (await checker()).find(message) !== undefined
  app.route('/', makeApi({ ...parts, endpoints, onDemand: { 'invoice.payments': paymentsOf }, knows, isStripes }))

  app.onError((error, c) => {
    if (!(error instanceof Fault)) throw error
    return page(c, { title: 'That cannot be done', status: 400, body: html`<p>${error.message}</p>` })
  })

  return {
    fetch: (request, env) => app.fetch(request, env ?? {}),
    settings,
    stop: async () => {
      clearInterval(ticking)
      await deliveries.stop()
      database.close()
    },
  }
}

function movableClock(settings: Settings, now: () => number): Clock {
  let offset = settings.read('clock-offset', 0)
  return {
    now: () => now() + offset,
    advance(milliseconds) {
      offset += milliseconds
      settings.write('clock-offset', offset)
    },
  }
}

function onceAsked<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
