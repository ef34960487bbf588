import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { examineProvider } from '../../platform/card-payments/examine-provider.ts'
import { openProvider } from '../../platform/card-payments/open-provider.ts'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { openTestDatabase, testEngine } from '../../platform/db/test/test-database.ts'
import { empty } from '../../platform/db/test/test-image.ts'
import { urlOfTestPostgres } from '../../platform/db/test/test-postgres.ts'
import { faultsOf } from '../../platform/db/postgres/examine-postgres.ts'
import { startS3Server } from '../../platform/files/store/test-s3-server.ts'
import { makeLog } from '../../platform/log.ts'
import { openTestSmtpServer } from '../../platform/mail/test-smtp-server.ts'
import { loadSecrets } from '../../platform/secrets.ts'
import { examine } from './examine.ts'
import { faultsOfSighting } from './faults-of-sighting.ts'

const well = { version: 17, owns: true, makesRoles: true, isStandby: false, atMs: 0, computers: 2 }
const judge = (wrong: Partial<typeof well>, sharesFiles = true) => faultsOf({ ...well, ...wrong }, { sharesFiles, ownMs: 0 })
const config = (variables: Record<string, string>) => readConfig(variables, { dataDir: tmpdir() })

it('the doctor finds nothing where all is well', async () => {
  const smtp = await openTestSmtpServer()
  const { place, stop } = await startS3Server()
  const s3 = { S3_ENDPOINT: place.endpoint, S3_BUCKET: place.bucket, S3_REGION: place.region }
  const keys = { S3_ACCESS_KEY_ID: place.accessKeyId, S3_SECRET_ACCESS_KEY: place.secretAccessKey }
  expect(await examine(config({ SMTP_URL: smtp.url, ...s3, ...keys }))).toEqual([])
  expect(await examine(config({ SMTP_URL: smtp.url, ...s3, ...keys, S3_BUCKET: 'another' }))).toEqual([
    expect.stringContaining('The file store cannot be read'),
  ])
  expect(judge({})).toEqual([])
  await smtp.close()
  await stop()
})

it('the doctor names a database and a mail server that are away, and repeats no password', async () => {
  const away = { DATABASE_URL: 'postgres://me:hidden-word@127.0.0.1:1/board', SMTP_URL: 'smtp://me:hidden-word@127.0.0.1:1' }
  const faults = await examine(config(away))
  expect(faults).toEqual([expect.stringContaining('DATABASE_URL does not answer'), expect.stringContaining('SMTP_URL does not answer')])
  expect(faults.join(' ')).not.toContain('hidden-word')
})

it.each([
  [{ version: 14 }, 'update it to 15'],
  [{ isStandby: true }, 'standby'],
  [{ owns: false }, 'does not own'],
  [{ makesRoles: false }, 'cannot create roles'],
  [{ atMs: 90_000 }, '90 seconds apart'],
])('the doctor reports a database with %o', (wrong, said) => {
  expect(judge(wrong)).toEqual([expect.stringContaining(said)])
})

it('the doctor reports servers on several computers without a shared file store', () => {
  expect(judge({}, false)).toEqual([expect.stringContaining('2 computers')])
  expect(judge({ computers: 1 }, false)).toEqual([])
})

it('the doctor asks the card provider: a wrong key and endpoints that it does not know are said', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-doctor-'))
  const { provider, sandbox } = await openProvider(readConfig({}, { dataDir }), {
    secrets: loadSecrets('x'.repeat(40), dataDir),
    log: makeLog('silent', false),
  })
  if (!provider) throw new Error('There is no sandbox')
  expect(await examineProvider(provider, null)).toEqual([])
  expect(await examineProvider(provider, 'https://board.example.org')).toEqual([
    expect.stringContaining('does not know the endpoint https://board.example.org/api/webhooks/stripe '),
    expect.stringContaining('does not know the endpoint https://board.example.org/api/webhooks/stripe/connect '),
  ])
  const wrong = await examineProvider({ ...provider, secretKey: 'sk_test_another' }, null)
  expect(wrong).toEqual([expect.stringContaining('refuses STRIPE_SECRET_KEY')])
  await sandbox?.stop()
  expect(await examineProvider(provider, null)).toEqual([expect.stringContaining('does not answer')])
  rmSync(dataDir, { recursive: true, force: true })
})

it.runIf(testEngine === 'postgres')('the doctor says whether the schema fits, and finds nothing at one that does', async () => {
  const [whole, bare] = [await openTestDatabase(), await openTestDatabase(empty)]
  expect(await examine(config({ DATABASE_URL: await urlOfTestPostgres(whole) }))).toEqual([])
  expect(await examine(config({ DATABASE_URL: await urlOfTestPostgres(bare) }))).toEqual([expect.stringContaining('still empty')])
  await whole.close()
  await bare.close()
})

it('the doctor says what is late, each with what to do, and nothing of what is on its way', () => {
  const now = systemClock.now()
  const before = (seconds: number) => new Date(now.epochMilliseconds - seconds * 1000)
  const database = (age: number) => ({
    queues: [
      { name: 'notifications.mail', waiting: 1, overdue: age },
      { name: 'files.remove', waiting: 1, overdue: age },
    ],
    newestWebhookAt: null,
    oldestUnappliedAt: before(age),
    fetchedEvents: age > 60 ? 9 : 0,
    leavingFiles: age > 60 ? 2_000 : 3,
    oldestAttemptAt: null,
    heldSince: null as Date | null,
  })
  const seen = (age: number) => ({
    database: database(age),
    pools: [],
    room: { free: 5e8 + 2e9 * Number(age < 60), size: 1e10 },
    snapshotAt: before(age),
    now,
  })
  expect(faultsOfSighting(seen(30))).toEqual([])
  expect(faultsOfSighting(seen(200_000)).map((sentence) => sentence.slice(0, 32))).toEqual([
    'Mails have waited for 2 days: pl',
    'Jobs of files.remove have been d',
    'What became of a payment has bee',
    '9 events of the card provider ca',
    '2000 files that nobody has any m',
    'The newest snapshot is 2 days ol',
    'The disk of the data folder has ',
  ])
  expect(faultsOfSighting({ ...seen(30), database: null })).toEqual([])
  const held = { ...database(30), heldSince: before(7_200), queues: [{ name: 'notifications.mail', waiting: 9, overdue: 7_200 }] }
  expect(faultsOfSighting({ ...seen(30), database: held })).toEqual([
    expect.stringMatching(/^This database was restored 2 hours ago and is not released, .* npm run restore:release/),
  ])
})
