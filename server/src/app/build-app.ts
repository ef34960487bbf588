import { join } from 'node:path'
import { contract } from '@callboard/contract/contract'
import { things } from '../features/activity/things/things.ts'
import { authenticate } from '../features/auth/authenticate.ts'
import { parseToken } from '../features/auth/sessions/session-tokens.ts'
import { stagesOf } from '../features/subscriptions/stages-of.ts'
import { applyEventJob } from '../platform/card-payments/apply-event.ts'
import { makeCardPayments } from '../platform/card-payments/card-payments.ts'
import type { Provider } from '../platform/card-payments/provider.ts'
import { eventPorts } from '../platform/card-payments/receive-event.ts'
import { reconciling } from '../platform/card-payments/reconcile.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/database.ts'
import { isDatabaseAway } from '../platform/db/is-unreachable.ts'
import { watchOutage } from '../platform/db/outage.ts'
import { makeNotices } from '../platform/events/notices.ts'
import type { ScopeParts } from '../platform/events/open-scope.ts'
import { compareStores } from '../platform/files/store/compare-stores.ts'
import { openFileStore } from '../platform/files/store/open-file-store.ts'
import { makeEdge } from '../platform/http/edge.ts'
import { LastActors } from '../platform/http/last-actors.ts'
import type { Authentication } from '../platform/http/make-visitor.ts'
import { makeMetrics } from '../platform/http/metrics.ts'
import { makeJobRunner } from '../platform/jobs/job-runner.ts'
import { looker } from '../platform/metrics/looker.ts'
import { openHub } from '../platform/live/hub.ts'
import { liveStream } from '../platform/live/stream.ts'
import { describeFault, type Log } from '../platform/log.ts'
import { countMails } from '../platform/mail/count-mails.ts'
import { spareSample } from '../platform/mail/spare-sample.ts'
import { openDevelopmentMailbox } from '../platform/mail/development-mailbox.ts'
import { mailboxSite } from '../platform/mail/mailbox-site.ts'
import { smtpMailer } from '../platform/mail/smtp-mailer.ts'
import { makePush } from '../platform/push/make-push.ts'
import { makeRateLimits } from '../platform/rate-limits.ts'
import type { Secrets } from '../platform/secrets.ts'
import {
  acts,
  convergences,
  departures,
  eventTypes,
  jobs as featureJobs,
  noticesOfAll,
  platformConvergences,
  ports,
  providerCalls,
  router,
  schedules,
} from './features.ts'
import { measureBackups } from './backups/backup-gauges.ts'
import { operatorSight } from './doctor/operator-sight.ts'
import { operatorSite } from './doctor/operator-site.ts'
import { listenerFinder } from './find-listener.ts'
import { whyNotReady } from './why-not-ready.ts'

export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: Log
  /** where people reach the product, read late because a free port is known only once listening */
  readonly publicUrl: () => string
  /** false in tests, which call `jobs.runDue()` */
  readonly workers?: boolean
  readonly webRoot?: string
  /** where files of other builds are kept, so that pages opened before an update find theirs; null: nowhere */
  readonly keptFiles?: string | null
  /** null: no card payments */
  readonly provider?: Provider | null
}

export const builtWeb = join(import.meta.dirname, '../../../web/dist')

/** Assembles the product on an open, migrated database. */
export async function buildApp({
  config,
  database,
  clock,
  secrets,
  log,
  publicUrl,
  workers = true,
  webRoot = builtWeb,
  keptFiles = null,
  provider = null,
}: AppParts) {
  const cardPayments = makeCardPayments(provider)
  const reconciler = reconciling(providerCalls, eventTypes)
  const mailbox = config.smtpUrl === null ? openDevelopmentMailbox({ dataDir: config.dataDir, clock }) : null
  const outage = watchOutage(database, log)
  const look = looker({ config, database, clock, log, begun: (seen) => metrics.jobs.succeededBefore(seen, queues) })
  const metrics = makeMetrics({ live: () => hub.counts(), refused: () => outage.refused, look })
  const sending = mailbox ?? smtpMailer({ url: config.smtpUrl as string, from: config.mailFrom })
  const mailer = spareSample(countMails(sending, metrics.mailed))
  measureBackups(metrics.registry, config.backups.folder)
  const noticeFailed = (notice: string, error: unknown) => {
    if (isDatabaseAway(error)) return outage.met(error)
    metrics.noticeFailed(notice)
    log.error({ notice, fault: describeFault(error) }, 'A notice failed, and nobody was told')
  }
  const notices = makeNotices(noticesOfAll, noticeFailed)
  const files = openFileStore(config)
  const { pushServices: services, supportEmail } = config
  const push = makePush({ database, secrets, clock, log, services, publicUrl, supportEmail })
  const jobs = makeJobRunner(
    { database, clock, secrets, log, mailer, cardPayments, files, push, publicUrl, notices, departures, outage, watch: metrics.jobs.watch },
    {
      jobs: [...featureJobs, ...reconciler.jobs, applyEventJob(convergences, platformConvergences)],
      schedules: [...schedules, ...reconciler.schedules],
      stagesOf,
      workers,
    },
  )
  const queues = new Set(jobs.openings.keys())
  metrics.jobs.begin(queues)
  await jobs.start()
  const scopes: ScopeParts = { database, clock, notices, departures, jobs }
  const stopComparing = database.engine === 'postgres' ? await compareStores(database, { ...config, log }) : null
  const hub = await openHub({
    database,
    log,
    outage,
    told: ({ at }) => metrics.liveLagged((clock.now().epochMilliseconds - at.getTime()) / 1000),
  })
  let stopping = false

  const authentication: Authentication = { studioOf: (cookie) => parseToken(cookie)?.studioId ?? null, findActor: authenticate }
  const own = { origin: config.publicUrl === null ? null : new URL(config.publicUrl).origin, host: config.host }
  const edge = makeEdge({
    ...scopes,
    contract,
    router,
    authentication,
    activity: { acts, things },
    lastActors: new LastActors(),
    secrets,
    limits: makeRateLimits(database),
    log,
    mailer,
    cardPayments,
    files,
    push,
    metrics,
    metricsToken: config.metricsToken,
    mailbox: mailbox && mailboxSite(mailbox, config.publicUrl === null ? config.host : new URL(config.publicUrl).hostname),
    ports: [...ports, ...eventPorts(cardPayments, eventTypes, metrics.webhookTold)],
    production: config.production,
    trustProxy: config.trustProxy,
    publicUrl,
    supportEmail: config.supportEmail,
    heicPictures: config.heicPictures,
    own,
    operator:
      config.metricsToken === null
        ? null
        : operatorSite({
            token: config.metricsToken,
            clock,
            production: config.production,
            trustProxy: config.trustProxy,
            own,
            look: operatorSight({ config, database, hub: () => hub, look }),
          }),
    webRoot,
    keptFiles,
    outage,
    live: liveStream(hub, listenerFinder(scopes, authentication, config.production)),
    isStopping: () => stopping,
    whyNotReady: async () => (stopping ? 'Callboard is stopping.' : whyNotReady(database, config.dataDir)),
  })

  return {
    fetch: edge.fetch,
    scopes,
    cardPayments,
    files,
    hub,
    jobs,
    /** mails kept instead of sent */
    mailbox,
    refuseNewWork() {
      stopping = true
    },
    /** Does not close the database, which belongs to the caller. */
    async stop() {
      stopping = true
      await hub.stop()
      await jobs.stop()
      await stopComparing?.()
      outage.stop()
      await mailer.close()
    },
  }
}
export type App = Awaited<ReturnType<typeof buildApp>>
