import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStore } from '../../../platform/files/store/folder-store.ts'
import { makeCardPayments } from '../../../platform/card-payments/card-payments.ts'
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { testEngine } from '../../../platform/db/test/test-database.ts'
import { makeDepartures } from '../../../platform/events/departures.ts'
import { makeNotices } from '../../../platform/events/notices.ts'
import { withScope } from '../../../platform/events/open-scope.ts'
import { makeJobRunner } from '../../../platform/jobs/job-runner.ts'
import { makeLog } from '../../../platform/log.ts'
import { smtpMailer } from '../../../platform/mail/smtp-mailer.ts'
import { openTestSmtpServer } from '../../../platform/mail/test-smtp-server.ts'
import { people, studios } from '../../../world/people.ts'
import { seedPerson, seedStudio } from '../../../world/seed.ts'
import { mailNotificationJob } from '../jobs.ts'
import { loadSecrets } from '../../../platform/secrets.ts'

const studioId = studios.northlight.id
const dataDir = mkdtempSync(join(tmpdir(), 'killed-sender-'))
beforeAll(async () => {
  if (testEngine !== 'pglite') return
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await migrate(database)
  const jobs = { send: async () => {} }
  await withScope(
    { database, clock: systemClock, notices: makeNotices([]), departures: makeDepartures([]), jobs },
    { logins: true, studioId },
    async (scope) => {
      await seedStudio(scope, studios.northlight)
      await seedPerson(scope, people.pat, 'no password')
    },
  )
  await database.close()
}, 180_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

// PGlite takes over a killed server's work at its next start, PostgreSQL once its heartbeat is a minute old.
describe.runIf(testEngine === 'pglite')('a server that is killed while it sends an email', () => {
  // SMTP cannot report whether a mail was accepted, so a repeat carries the same Message-ID, by which mailboxes drop it.
  it.each([
    ['before it is sent', [0, 1]],
    ['between the mail server’s yes and writing it down', [1, 2]],
    ['after writing it down', [1, 1]],
  ])('%s has sent the email, including after the next start, so many times in all: %j', { timeout: 180_000 }, async (moment, times) => {
    const smtp = await openTestSmtpServer()
    await killAt(moment, [dataDir, smtp.url, studioId, people.pat.id])
    const before = smtp.mails.length
    const row = await restart(smtp.url)
    expect(row).toMatchObject({ emailSent: true, emailSuccess: true })
    expect([before, smtp.mails.length]).toEqual(times)
    const ids = smtp.mails.map(({ source }) => /^Message-ID:\s+(<[^>]+>)/im.exec(source)?.[1])
    expect(new Set(ids)).toEqual(new Set([`<notification-${row.id}@callboard.example>`]))
    await smtp.close()
  })
})

/** Finishes the killed server's work, as the next one would, and returns the notification. */
async function restart(smtpUrl: string) {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const mailer = smtpMailer({ url: smtpUrl, from: 'Callboard <hello@callboard.example>' })
  const log = makeLog('silent', false)
  const parts = {
    database,
    clock: systemClock,
    secrets: loadSecrets('k'.repeat(40), ''),
    notices: makeNotices([]),
    departures: makeDepartures([]),
    log,
    mailer,
    cardPayments: makeCardPayments(null),
    files: folderStore(dataDir),
    publicUrl: () => 'http://a.example',
  }
  const jobs = makeJobRunner(parts, {
    jobs: [
      mailNotificationJob(
        async () => [],
        async () => ({ logo: null, accent: null }),
      ),
    ],
    workers: false,
  })
  await jobs.start()
  expect(await jobs.runDue({ early: true }), 'what it left is taken up').toBe(1)
  expect(await jobs.runDue({ early: true }), 'and done').toBe(0)
  const row = await database.kysely.selectFrom('notifications').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  await jobs.stop()
  await mailer.close()
  await database.close()
  return row
}

async function killAt(moment: string, args: string[]): Promise<void> {
  const victim = join(import.meta.dirname, 'test-killed-sender.ts')
  const server = spawn(process.execPath, [victim, ...args, moment], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const reached = new Promise((resolve) => server.stdout.once('data', resolve))
  expect(String(await Promise.race([reached, exited.then(() => 'it ended by itself')]))).toBe('now\n')
  server.kill('SIGKILL')
  await exited
}
