import { folderStore } from '../../../platform/files/store/folder-store.ts'
import { makeCardPayments } from '../../../platform/card-payments/card-payments.ts'
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { makeDepartures } from '../../../platform/events/departures.ts'
import { makeNotices } from '../../../platform/events/notices.ts'
import { withScope, type ScopeParts } from '../../../platform/events/open-scope.ts'
import { makeJobRunner } from '../../../platform/jobs/job-runner.ts'
import { makeLog } from '../../../platform/log.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { smtpMailer } from '../../../platform/mail/smtp-mailer.ts'
import { mailNotificationJob } from '../jobs.ts'
import { notify } from '../notify.ts'
import { loadSecrets } from '../../../platform/secrets.ts'

/** A process for tests: sends a notification and stops at one moment of its email, where it prints `now` and waits to be killed. */
const [dataDir = '', smtpUrl = '', studioId = '', userId = '', moment = ''] = process.argv.slice(2)
const stayAt = async (here: string): Promise<void> => {
  if (here !== moment) return
  process.stdout.write('now\n')
  await new Promise(() => {})
}

const database = await openDatabase({ databaseUrl: null, dataDir })
const smtp = smtpMailer({ url: smtpUrl, from: 'Callboard <hello@callboard.example>' })
const mailer = {
  async send(mail: Mail) {
    await stayAt('before it is sent')
    await smtp.send(mail)
    await stayAt('between the mail server’s yes and writing it down')
  },
}
const parts = {
  database,
  clock: systemClock,
  notices: makeNotices([]),
  departures: makeDepartures([]),
  log: makeLog('silent', false),
  mailer,
  cardPayments: makeCardPayments(null),
  files: folderStore(dataDir),
  secrets: loadSecrets('k'.repeat(40), ''),
  publicUrl: () => 'http://a.example',
}
const mailing = mailNotificationJob(
  async () => [],
  async () => ({ logo: null, accent: null }),
)
const job = {
  ...mailing,
  run: async (...of: Parameters<typeof mailing.run>) => {
    await mailing.run(...of)
    await stayAt('after writing it down')
  },
}
const jobs = makeJobRunner(parts, { jobs: [job], workers: false })
await jobs.start()
const scopes: ScopeParts = { ...parts, jobs }
await withScope(scopes, { studioId }, (scope) =>
  notify(scope, 'class_cancellation', {
    to: [userId],
    details: { className: 'Ballet', date: '2026-11-23', startTime: '17:00' },
  }),
)
const alive = setInterval(() => {}, 1000)
await jobs.runDue()
clearInterval(alive)
