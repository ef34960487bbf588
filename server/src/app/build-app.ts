import { join } from 'node:path'
import { contract } from '@callboard/contract/contract'
import { attendanceJobs, attendanceSchedules } from '../features/attendance/jobs.ts'
import { bookingJobs, bookingSchedules } from '../features/bookings/jobs.ts'
import { bookingNotices } from '../features/bookings/notices.ts'
import { bookingResumption } from '../features/bookings/paying/booking-convergence.ts'
import { attendanceNotices } from '../features/attendance/notices.ts'
import { authJobs, authSchedules } from '../features/auth/jobs.ts'
import { authenticate } from '../features/auth/authenticate.ts'
import { parseToken } from '../features/auth/sessions/session-tokens.ts'
import { detachResumption } from '../features/cards/at-provider/detach-card.ts'
import { customerResumption } from '../features/cards/at-provider/ensure-customer.ts'
import { cardJobs, cardSchedules } from '../features/cards/jobs.ts'
import { feedFolder } from '../features/calendar-feeds/feed-address.ts'
import { showFeed } from '../features/calendar-feeds/show-feed.ts'
import { bankDetailsJobs } from '../features/bank-details/jobs.ts'
import { channelJobs, channelSchedules } from '../features/channels/jobs.ts'
import { channelNotices } from '../features/channels/notices.ts'
import { documentJobs, documentSchedules } from '../features/documents/jobs.ts'
import { documentNotices } from '../features/documents/notices.ts'
import { invitationsJobs } from '../features/invitations/jobs.ts'
import { invitationsNotices } from '../features/invitations/notices.ts'
import { invoiceJobs, invoiceSchedules } from '../features/invoices/jobs.ts'
import { attachPapers } from './attach-papers.ts'
import { attachLogo } from '../features/studios/logo/attach-logo.ts'
import { invoiceNotices } from '../features/invoices/notices.ts'
import { classJobs, classSchedules } from '../features/classes/jobs.ts'
import { classNotices } from '../features/classes/notices.ts'
import { notificationJobs, notificationSchedules } from '../features/notifications/jobs.ts'
import { notificationNotices } from '../features/notifications/notices.ts'
import { answerUnsubscribe } from '../features/profile/answer-unsubscribe.ts'
import { unsubscribeFolder } from '../features/notifications/mail/unsubscribe-address.ts'
import { paymentSettingsJobs, paymentSettingsSchedules } from '../features/payment-settings/jobs.ts'
import { paymentSettingsNotices } from '../features/payment-settings/notices.ts'
import { accountResumption } from '../features/payment-settings/account-resumption.ts'
import { profileJobs, profileSchedules } from '../features/profile/jobs.ts'
import { chargeResumption } from '../features/payments/charging/carry-out-charge.ts'
import { checkoutResumption } from '../features/payments/checkout/checkout-resumption.ts'
import { paymentJobs, paymentSchedules } from '../features/payments/jobs.ts'
import { mediaJobs, mediaSchedules } from '../features/media/jobs.ts'
import { messageJobs, messageSchedules } from '../features/messages/jobs.ts'
import { messageNotices } from '../features/messages/notices.ts'
import { paymentNotices } from '../features/payments/notices.ts'
import { refundResumption } from '../features/payments/refunds/carry-out-refund.ts'
import { profileNotices } from '../features/profile/notices.ts'
import { billingCustomerResumption } from '../features/subscriptions/at-provider/ensure-billing-customer.ts'
import { changeResumption } from '../features/subscriptions/changing/make-change.ts'
import { endingResumption } from '../features/subscriptions/ending/carry-out-ending.ts'
import { subscriptionJobs, subscriptionSchedules } from '../features/subscriptions/jobs.ts'
import { stagesOf } from '../features/subscriptions/stages-of.ts'
import { planPageResumption } from '../features/subscriptions/paying/settle-plan-page.ts'
import { studentJobs, studentSchedules } from '../features/students/jobs.ts'
import { studioJobs, studioSchedules } from '../features/studios/jobs.ts'
import { studioNotices } from '../features/studios/notices.ts'
import { reportNotices } from '../features/reports/notices.ts'
import { studentNotices } from '../features/students/notices.ts'
import { teacherNotices } from '../features/teachers/notices.ts'
import { uploadJobs, uploadSchedules } from '../features/uploads/jobs.ts'
import { undoJobs } from '../features/undos/jobs.ts'
import { applyEventJob } from '../platform/card-payments/apply-event.ts'
import { oldestPending } from '../platform/card-payments/attempts.ts'
import { makeCardPayments } from '../platform/card-payments/card-payments.ts'
import type { Provider } from '../platform/card-payments/provider.ts'
import { eventPorts } from '../platform/card-payments/receive-event.ts'
import { reconciling } from '../platform/card-payments/reconcile.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/database.ts'
import { makeErasing } from '../platform/events/erasing.ts'
import { makeNotices } from '../platform/events/notices.ts'
import type { ScopeParts } from '../platform/events/open-scope.ts'
import { fileJobs, fileSchedules } from '../platform/files/remove-files.ts'
import { openFileStore } from '../platform/files/store/open-file-store.ts'
import { makeEdge } from '../platform/http/edge.ts'
import { LastActors } from '../platform/http/last-actors.ts'
import type { Authentication } from '../platform/http/make-visitor.ts'
import { makeMetrics } from '../platform/http/metrics.ts'
import { makeJobRunner } from '../platform/jobs/job-runner.ts'
import { openHub } from '../platform/live/hub.ts'
import { liveStream } from '../platform/live/stream.ts'
import { describeFault, type Log } from '../platform/log.ts'
import { openDevelopmentMailbox } from '../platform/mail/development-mailbox.ts'
import { mailboxSite } from '../platform/mail/mailbox-site.ts'
import { smtpMailer } from '../platform/mail/smtp-mailer.ts'
import { makeRateLimits } from '../platform/rate-limits.ts'
import type { Secrets } from '../platform/secrets.ts'
import { convergences, eventTypes, platformConvergences } from './convergences.ts'
import { erasures } from './erasures.ts'
import { listenerFinder } from './find-listener.ts'
import { router } from './router.ts'
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
  /** null: no card payments */
  readonly provider?: Provider | null
}

const resumptions = [
  accountResumption,
  checkoutResumption,
  refundResumption,
  chargeResumption,
  bookingResumption,
  customerResumption,
  detachResumption,
  billingCustomerResumption,
  planPageResumption,
  changeResumption,
  endingResumption,
]

const builtWeb = join(import.meta.dirname, '../../../web/dist')

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
  provider = null,
}: AppParts) {
  const cardPayments = makeCardPayments(provider)
  const reconciler = reconciling(resumptions, eventTypes)
  const mailbox = config.smtpUrl === null ? openDevelopmentMailbox({ dataDir: config.dataDir, clock }) : null
  const mailer = mailbox ?? smtpMailer({ url: config.smtpUrl as string, from: config.mailFrom })
  const metrics = makeMetrics({
    live: () => hub.counts(),
    async oldestAttempt() {
      const at = await database.transaction({ role: 'callboard_schedule', studioId: null, hold: 'reading' }, (db) => oldestPending(db))
      return at === null ? 0 : (clock.now().epochMilliseconds - at.getTime()) / 1000
    },
  })
  const noticeFailed = (notice: string, error: unknown) => {
    metrics.noticeFailed(notice)
    log.error({ notice, fault: describeFault(error) }, 'A notice failed, and nobody was told')
  }
  const everyNotice = [
    ...attendanceNotices,
    ...classNotices,
    ...profileNotices,
    ...invitationsNotices,
    ...invoiceNotices,
    ...studentNotices,
    ...studioNotices,
    ...teacherNotices,
    ...notificationNotices,
    ...paymentSettingsNotices,
    ...paymentNotices,
    ...bookingNotices,
    ...documentNotices,
    ...channelNotices,
    ...messageNotices,
    ...reportNotices,
  ]
  const notices = makeNotices(everyNotice, noticeFailed)
  const erasing = makeErasing(erasures)
  const files = openFileStore(config)
  const jobs = makeJobRunner(
    { database, clock, secrets, log, mailer, cardPayments, files, publicUrl, notices, erasing, jobFailed: metrics.jobFailed },
    {
      jobs: [
        ...attendanceJobs,
        ...authJobs,
        ...classJobs,
        ...notificationJobs(attachPapers, attachLogo),
        ...invitationsJobs,
        ...studentJobs,
        ...studioJobs,
        ...bankDetailsJobs,
        ...profileJobs,
        ...undoJobs,
        ...paymentSettingsJobs,
        ...invoiceJobs,
        ...fileJobs,
        ...cardJobs,
        ...paymentJobs,
        ...bookingJobs,
        ...subscriptionJobs,
        ...documentJobs,
        ...channelJobs,
        ...mediaJobs,
        ...messageJobs,
        ...uploadJobs,
        ...reconciler.jobs,
        applyEventJob(convergences, platformConvergences),
      ],
      schedules: [
        ...attendanceSchedules,
        ...authSchedules,
        ...classSchedules,
        ...notificationSchedules,
        ...studentSchedules,
        ...studioSchedules,
        ...paymentSettingsSchedules,
        ...invoiceSchedules,
        ...profileSchedules,
        ...fileSchedules,
        ...paymentSchedules,
        ...bookingSchedules,
        ...cardSchedules,
        ...subscriptionSchedules,
        ...documentSchedules,
        ...channelSchedules,
        ...mediaSchedules,
        ...messageSchedules,
        ...uploadSchedules,
        ...reconciler.schedules,
      ],
      stagesOf,
      workers,
    },
  )
  await jobs.start()
  const scopes: ScopeParts = { database, clock, notices, erasing, jobs }
  const hub = await openHub({ database, log })
  let stopping = false

  const authentication: Authentication = { studioOf: (cookie) => parseToken(cookie)?.studioId ?? null, findActor: authenticate }
  const edge = makeEdge({
    ...scopes,
    contract,
    router,
    authentication,
    lastActors: new LastActors(),
    secrets,
    limits: makeRateLimits(database),
    log,
    mailer,
    cardPayments,
    files,
    metrics,
    metricsToken: config.metricsToken,
    mailbox: mailbox && mailboxSite(mailbox, config.publicUrl === null ? config.host : new URL(config.publicUrl).hostname),
    ports: [
      { path: `${feedFolder}*`, name: 'calendar', methods: ['GET'], answer: showFeed },
      { path: `${unsubscribeFolder}*`, name: 'unsubscribe', methods: ['GET', 'POST'], answer: answerUnsubscribe },
      ...eventPorts(cardPayments, eventTypes),
    ],
    production: config.production,
    trustProxy: config.trustProxy,
    publicUrl,
    supportEmail: config.supportEmail,
    own: { origin: config.publicUrl === null ? null : new URL(config.publicUrl).origin, host: config.host },
    webRoot,
    live: liveStream(hub, listenerFinder(scopes, authentication, config.production)),
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
      await mailer.close()
    },
  }
}
export type App = Awaited<ReturnType<typeof buildApp>>
