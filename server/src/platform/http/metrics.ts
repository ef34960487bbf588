import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { sightGauges, type LookedUp } from '../metrics/gauges.ts'
import { jobMetrics } from '../metrics/job-metrics.ts'

interface Measured {
  live(): { clients: number; delivered: number }
  /** calls, jobs and streams that an absent database has stopped since the start */
  refused(): number
  /** asks whatever is asked at each scrape */
  look(): Promise<LookedUp>
}

/** What a delivery of the card provider came to: taken, or refused because it is not signed as it should be. */
export type WebhookTold = (endpoint: 'platform' | 'accounts', outcome: 'taken' | 'refused', lagSeconds: number | null) => void

/** Prometheus metrics of this process, without personal data, names of studios, or labels that could grow without end. */
export function makeMetrics({ live, refused, look }: Measured) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'callboard_request_seconds',
    help: 'How long requests took, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const faults = new Counter({ name: 'callboard_faults_total', help: 'Requests answered with 500', registers })
  const counted = (name: string, help: string, count: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(count())
      },
    })
  counted('callboard_live_clients', 'Open live streams', () => live().clients)
  counted('callboard_live_delivered', 'Events written to live streams since the start', () => live().delivered)
  counted('callboard_database_refused', 'Calls, jobs and streams that an absent database has stopped since the start', refused)
  const liveLag = new Histogram({
    name: 'callboard_live_lag_seconds',
    help: 'How long events took from what happened to the live streams of this server',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers,
  })
  const mails = new Counter({
    name: 'callboard_mails_total',
    help: 'Mails handed to the mail server, by outcome: failed ones are tried again, refused ones are not',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['sent', 'failed', 'refused']) mails.inc({ outcome }, 0)
  const webhooks = new Counter({
    name: 'callboard_webhooks_total',
    help: 'Deliveries of the card provider, by endpoint and outcome: refused ones are not signed as they should be',
    labelNames: ['endpoint', 'outcome'],
    registers,
  })
  for (const endpoint of ['platform', 'accounts']) for (const outcome of ['taken', 'refused']) webhooks.inc({ endpoint, outcome }, 0)
  const webhookLag = new Histogram({
    name: 'callboard_webhook_lag_seconds',
    help: 'How long the card provider took to deliver an event',
    labelNames: ['endpoint'],
    buckets: [1, 5, 15, 60, 300, 3600],
    registers,
  })
  const failedNotices = new Counter({
    name: 'callboard_notices_failed_total',
    help: 'Notices that nobody was told, as telling them failed',
    labelNames: ['notice'],
    registers,
  })
  const jobs = jobMetrics(registry)
  const show = sightGauges(registry)
  let looking: Promise<void> | null = null

  return {
    registry,
    jobs,
    noticeFailed: (notice: string) => failedNotices.inc({ notice }),
    liveLagged: (seconds: number) => liveLag.observe(Math.max(0, seconds)),
    mailed: (outcome: 'sent' | 'failed' | 'refused') => mails.inc({ outcome }),
    webhookTold: ((endpoint, outcome, lagSeconds) => {
      webhooks.inc({ endpoint, outcome })
      if (lagSeconds !== null) webhookLag.observe({ endpoint }, Math.max(0, lagSeconds))
    }) satisfies WebhookTold,
    observe(call: string, status: number, seconds: number) {
      requests.observe({ call, status: String(status) }, seconds)
      if (status >= 500) faults.inc()
    },
    contentType: registry.contentType,
    /** Two scrapes at once look once. */
    async text() {
      looking ??= look()
        .then(show)
        .finally(() => (looking = null))
      await looking
      return registry.metrics()
    },
  }
}
export type Metrics = ReturnType<typeof makeMetrics>

/** Whether what was shown is the token, without telling by the time how much of it was right. */
export function isToken(shown: string, token: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Serves /metrics to holders of the token; absent without one. */
export function serveMetrics(metrics: Metrics, token: string | null): Hono {
  const app = new Hono()
  if (token === null) return app
  app.get('/metrics', async (c) => {
    if (!isToken(c.req.header('authorization') ?? '', `Bearer ${token}`)) return c.text('Not found', 404)
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
  return app
}
