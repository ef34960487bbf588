import { makeCardPayments } from '../card-payments/card-payments.ts'
import { systemClock } from '../clock.ts'
import { makeLog } from '../log.ts'
import { makeEdge, type EdgeParts } from './edge.ts'
import { makeMetrics } from './metrics.ts'

export const origin = 'http://callboard.test'

/** As in production, but without calls, ports or a database. */
export const edgeOf = (parts: object) =>
  makeEdge({
    router: {},
    contract: {},
    production: true,
    own: { origin, host: '' },
    webRoot: '/nowhere',
    metrics: makeMetrics({
      live: () => ({ clients: 0, delivered: 0 }),
      refused: () => 0,
      look: async () => ({ database: null, pools: [], room: null, snapshotAt: null, now: systemClock.now() }),
    }),
    metricsToken: null,
    mailbox: null,
    operator: null,
    cardPayments: makeCardPayments(null),
    ports: [],
    clock: systemClock,
    log: makeLog('silent', false),
    outage: { met: () => {}, refused: 0, stop: () => {} },
    isStopping: () => false,
    keptFiles: null,
    ...parts,
  } as unknown as EdgeParts)
