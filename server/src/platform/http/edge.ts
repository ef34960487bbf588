import { randomUUID } from 'node:crypto'
import { who } from '@callboard/contract/roles'
import type { AnyContractRouter } from '@orpc/contract'
import type { AnyRouter } from '@orpc/server'
import { Hono, type Context, type Handler } from 'hono'
import { apiDocs } from './api-docs.ts'
import { toDate } from '../clock.ts'
import type { Outage } from '../db/outage.ts'
import { describeFault } from '../log.ts'
import { makeApi, presentable } from './api.ts'
import { answer, checkOrigin, limitBody, protect, wantAddress, wantJson, wantLength } from './guard-requests.ts'
import { makeVisitor, mayHaveChanged, type Terms, type VisitorParts } from './make-visitor.ts'
import { serveMetrics, type Metrics } from './metrics.ts'
import type { Port } from './port.ts'
import { serveWeb } from './web/static-web.ts'
import { version } from '../version.ts'
import { leaveToOthers } from './leave-to-others.ts'
import { uploadsOf } from './uploads.ts'
import { send, toCall } from './wire.ts'

export interface EdgeParts extends VisitorParts {
  readonly contract: AnyContractRouter
  readonly router: AnyRouter
  readonly webRoot: string
  /** where files of other builds are kept; null: nowhere */
  readonly keptFiles: string | null
  readonly metrics: Metrics
  readonly metricsToken: string | null
  readonly own: { readonly origin: string | null; readonly host: string }
  readonly whyNotReady: () => Promise<string | null>
  readonly isStopping: () => boolean
  readonly outage: Outage
  readonly live: Handler
  readonly mailbox: Hono | null
  /** the operator's page; null: there is no token that opens it */
  readonly operator: Hono | null
  readonly ports: readonly Port[]
}

/** The trace to which a proxy says the request belongs (W3C Trace Context), so that its spans lead to our lines. */
function traceOf(c: Context): { traceId?: string } {
  const traceId = /^00-((?!0{32})[0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(c.req.header('traceparent') ?? '')?.[1]
  return traceId === undefined ? {} : { traceId }
}

/** Composes the HTTP application: guards, ports, API, documentation, live stream, health and web app. */
export function makeEdge(parts: EdgeParts): Hono<{ Variables: { requestId: string; call: string; policy: string | null } }> {
  const app = new Hono<{ Variables: { requestId: string; call: string; policy: string | null } }>()
  const api = makeApi(parts.router, parts)
  const uploadLimit = uploadsOf(parts.contract, '/api')

  app.use(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('call', 'page')
    c.header('x-request-id', requestId)
    // Of the product's clock, by which browsers set theirs.
    c.header('date', toDate(parts.clock.now()).toUTCString())
    const started = performance.now()
    await next()
    const seconds = (performance.now() - started) / 1000
    parts.metrics.observe(c.get('call'), c.res.status, seconds)
    // An empty answer goes to a program that reports something: importing a year of payments would log hundreds of lines.
    const level = c.res.status === 204 ? 'debug' : 'info'
    if (c.get('call') !== 'page')
      parts.log[level]({ requestId, ...traceOf(c), call: c.get('call'), status: c.res.status, ms: Math.round(seconds * 1000) }, 'request')
  })
  app.use(protect(parts.production, parts.cardPayments.script))
  app.use(wantAddress())

  app.get('/healthz', (c) => c.json({ ok: true, version }, 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const reason = await parts.whyNotReady()
    return reason === null ? c.json({ ok: true }) : c.json({ ok: false, reason }, 503)
  })
  app.use(leaveToOthers(parts.isStopping))
  app.route('/', serveMetrics(parts.metrics, parts.metricsToken))
  if (parts.operator) app.route('/operator', parts.operator)
  if (parts.mailbox) app.route('/dev/mailbox', parts.mailbox)

  for (const port of parts.ports)
    app.on(
      [...port.methods],
      port.path,
      limitBody(() => port.maxBytes ?? null),
      async (c) => {
        c.set('call', port.name)
        const response = await port.answer(
          makeVisitor(parts, c, { who: who.anyone, freshProof: 'never', hold: 'shared', call: port.name, input: null }),
          c.req.raw,
        )
        c.set('policy', response.headers.get('content-security-policy'))
        return c.newResponse(response.body, response)
      },
    )

  app.use('/api/*', checkOrigin(parts.own))
  app.get('/api/live', parts.live)
  app.route('/api', apiDocs(parts.contract, parts.cardPayments.mode !== 'sandbox'))
  app.use('/api/*', wantLength())
  app.use(
    '/api/*',
    limitBody((c) => uploadLimit(c.req)),
  )
  app.use('/api/*', wantJson(uploadLimit))
  app.use('/api/*', async (c) => {
    c.set('call', 'unknown')
    const context = {
      requestId: c.get('requestId'),
      visitorFor: (terms: Terms) => makeVisitor(parts, c, terms),
      named: (call: string) => c.set('call', call),
      mayHaveChanged: () => mayHaveChanged(c),
    }
    const { matched, response } = await api.handle(toCall(c.req.raw), { prefix: '/api', context })
    if (!matched) return c.json({ code: 'no-such-call', message: 'There is no such call in the API. See /api/docs.' }, 404)
    c.header('cache-control', 'no-store') // unless the handler overrides it
    return send(c, response, (error) =>
      parts.log.error({ requestId: c.get('requestId'), call: c.get('call'), fault: describeFault(error) }, 'a file broke off'),
    )
  })
  app.route('/', serveWeb(parts.webRoot, parts.keptFiles))

  app.onError((error, c) => {
    const where = { call: c.get('call'), requestId: c.get('requestId') }
    return answer(c, presentable(error, where, { ...parts, mayHaveChanged: mayHaveChanged(c) }))
  })
  return app
}
