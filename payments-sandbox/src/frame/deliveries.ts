import type Stripe from 'stripe'
import { createHmac } from 'node:crypto'
import { plainDelivery } from './events.ts'
import { Objects } from './objects.ts'
import type { Ground } from './ground.ts'

/** Backoff in seconds. Like Stripe's, the retries end after three days. */
const pauses = [1, 5, 30, 120, 600, 3600, 6 * 3600, 24 * 3600, 36 * 3600]
const patienceMs = 10_000

interface Delivery {
  readonly seq: number
  readonly event: string
  readonly account: string
  readonly endpoint: string
  readonly attempts: number
}

/** Sends due webhooks, one at a time per endpoint and in order unless one fails. */
export class Deliveries {
  readonly #ground: Ground
  readonly #onEvent: (event: Stripe.Event) => void
  readonly #busy = new Map<string, Promise<void>>()
  readonly #timer: NodeJS.Timeout
  #stopped = false

  constructor(ground: Ground, onEvent: (event: Stripe.Event) => void) {
    this.#ground = ground
    this.#onEvent = onEvent
    this.#timer = setInterval(() => this.wake(), 200)
    this.#timer.unref()
  }

  wake(): void {
    if (this.#stopped) return
    for (const endpoint of this.#endpointsWithWork())
      if (!this.#busy.has(endpoint))
        this.#busy.set(
          endpoint,
          this.#serve(endpoint).finally(() => this.#busy.delete(endpoint)),
        )
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await Promise.all(this.#busy.values())
  }

  async settle(): Promise<void> {
    for (this.wake(); this.#busy.size > 0; this.wake()) await Promise.all(this.#busy.values())
  }

  async #serve(endpoint: string): Promise<void> {
    for (let next = this.#next(endpoint); next; next = this.#stopped ? undefined : this.#next(endpoint)) {
      const delivered = await this.#send(next)
      const pause = pauses[next.attempts]
      const state = delivered ? 'delivered' : pause === undefined ? 'failed' : 'pending'
      this.#ground.database
        .prepare('update deliveries set state = ?, attempts = attempts + 1, due = ? where seq = ?')
        .run(state, this.#ground.clock.now() + (pause ?? 0) * 1000, next.seq)
    }
  }

  async #send({ event: id, account, endpoint: endpointId }: Delivery): Promise<boolean> {
    const { database, platform } = this.#ground
    const endpoint = new Objects(database, platform).find('webhook_endpoint', endpointId)
    const event = new Objects(database, account).find('event', id)?.body
    // Never to another machine, since the events are fictitious.
    if (endpoint?.body.status !== 'enabled' || !event || !isLoopback(endpoint.body.url)) return false
    this.#onEvent(event)
    const payload = JSON.stringify(event)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Callboard-payments-sandbox',
      'stripe-signature': signature(payload, endpoint.hidden.secret),
    }
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const { ok, body } = await fetch(endpoint.body.url, { method: 'POST', body: payload, headers, redirect: 'manual', signal })
      await body?.cancel()
      return ok
    } catch {
      return false
    }
  }

  #next(endpoint: string): Delivery | undefined {
    const { paused, shuffle } = this.#control()
    if (paused) return undefined
    const sql = `select seq, event, account, endpoint, attempts from deliveries
      where state = 'pending' and due <= ? and endpoint = ? order by ${shuffle ? 'random()' : 'seq'} limit 1`
    return this.#ground.database.prepare(sql).get(this.#ground.clock.now(), endpoint) as Delivery | undefined
  }

  #endpointsWithWork(): string[] {
    if (this.#control().paused) return []
    return this.#ground.database
      .prepare("select distinct endpoint from deliveries where state = 'pending' and due <= ?")
      .all(this.#ground.clock.now())
      .map((row) => row['endpoint'] as string)
  }

  #control() {
    return this.#ground.settings.read('deliveries', plainDelivery)
  }
}

/** Signed with the system clock, not the sandbox's: receivers check its age against theirs. */
function signature(payload: string, secret: string): string {
  const at = Math.floor(Date.now() / 1000)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`
}

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
