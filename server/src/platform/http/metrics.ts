import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface MeasuredRequest {
  live(): { clients: number; delivered: number }
  /** the age in seconds of the oldest call to the card provider whose outcome is unknown; 0: there is none */
  oldestAttempt(): Promise<number>
}

/** Prometheus metrics of this process, without personal data. */
export function makeMetrics({ live, oldestAttempt }: MeasuredRequest) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'callboard_request_seconds',
    help: 'How long requests took, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const faults = new Counter({ name: 'callboard_faults_total', help: 'Requests answered with 500', registers: [registry] })
  new Gauge({
    name: 'callboard_live_clients',
    help: 'Open live streams',
    registers: [registry],
    collect() {
      this.set(live().clients)
    },
  })
  new Gauge({
    name: 'callboard_live_delivered',
    help: 'Events written to live streams since the start',
    registers: [registry],
    collect() {
      this.set(live().delivered)
    },
  })
  new Gauge({
    name: 'callboard_oldest_attempt_seconds',
    help: 'Age of the oldest call to the card provider whose outcome is unknown; of the whole database',
    registers: [registry],
    async collect() {
      // Whatever else can be told is, while the database is away.
      this.set(await oldestAttempt().catch(() => NaN))
    },
  })
  const failedJobs = new Counter({
    name: 'callboard_jobs_failed_total',
    help: 'Jobs that failed for good, by queue',
    labelNames: ['queue'],
    registers: [registry],
  })
  const failedNotices = new Counter({
    name: 'callboard_notices_failed_total',
    help: 'Notices that nobody was told, as telling them failed',
    labelNames: ['notice'],
    registers: [registry],
  })
  return {
    jobFailed: (queue: string) => failedJobs.inc({ queue }),
    noticeFailed: (notice: string) => failedNotices.inc({ notice }),
    observe(call: string, status: number, seconds: number) {
      requests.observe({ call, status: String(status) }, seconds)
      if (status >= 500) faults.inc()
    },
    registry,
  }
}
export type Metrics = ReturnType<typeof makeMetrics>

/** Serves /metrics to holders of the token; absent without one. */
export function serveMetrics(metrics: Metrics, token: string | null): Hono {
  const app = new Hono()
  if (token === null) return app
  const expected = Buffer.from(`Bearer ${token}`)
  app.get('/metrics', async (c) => {
    const shown = Buffer.from(c.req.header('authorization') ?? '')
    if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return c.text('Not found', 404)
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
  return app
}
