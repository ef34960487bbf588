import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { faultsOf } from '../../platform/db/postgres/examine-postgres.ts'
import { startS3Server } from '../../platform/files/store/test-s3-server.ts'
import { openTestSmtpServer } from '../../platform/mail/test-smtp-server.ts'
import { examine } from './examine.ts'

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
