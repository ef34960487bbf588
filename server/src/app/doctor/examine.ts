import { randomUUID } from 'node:crypto'
import { examineProvider } from '../../platform/card-payments/examine-provider.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { DataFolderUnusable, faultOfFolder, needsFolder } from '../../platform/data-folder.ts'
import { faultOfSchema } from '../../platform/db/migrate.ts'
import { examinePostgres } from '../../platform/db/postgres/examine-postgres.ts'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import { openFileStore } from '../../platform/files/store/open-file-store.ts'
import { makeLog } from '../../platform/log.ts'
import { examineMail } from '../../platform/mail/examine-mail.ts'
import { looker } from '../../platform/metrics/looker.ts'
import { faultsOfSighting } from './faults-of-sighting.ts'
import { examineBackups } from '../backups/examine-backups.ts'

/** Everything around Callboard that is wrong, each in one sentence with what to do. The server may be running. */
export async function examine(config: Config): Promise<string[]> {
  const { databaseUrl } = config
  const [around, database] = await Promise.all([examineAround(config), databaseUrl === null ? [] : examineDatabase(config, databaseUrl)])
  return [...around, ...database]
}

/** The same without what is asked of the database and of the disk's room, as a running server knows that itself. */
export async function examineAround(config: Config): Promise<string[]> {
  const { databaseUrl, smtpUrl, s3, stripe, publicUrl } = config
  const found = await Promise.all([
    faultOfDisk(config),
    databaseUrl === null ? [] : examinePostgres(databaseUrl, { sharesFiles: s3 !== null }),
    smtpUrl === null ? null : examineMail(smtpUrl),
    s3 === null ? null : faultOfStore(config),
    stripe === null ? [] : examineProvider({ ...stripe, sandbox: null }, publicUrl),
    examineBackups(config),
  ])
  return [...config.weaknesses.map((weakness) => `${weakness}.`), ...found.flat().filter((fault) => fault !== null), ...payments(config)]
}

/** Its schema, and what waits in it. That it does not answer is said already. */
async function examineDatabase(config: Config, databaseUrl: string): Promise<string[]> {
  const database = await openPostgres({ databaseUrl, poolSize: 2, onWarning: () => {} }).catch(() => null)
  if (database === null) return []
  try {
    const fault = await faultOfSchema(database)
    if (fault !== null) return [fault]
    return faultsOfSighting(await looker({ config, database, clock: systemClock, log: makeLog('silent', false), begun: () => {} })())
  } finally {
    await database.close()
  }
}

async function faultOfDisk(config: Config): Promise<string | null> {
  const fault = needsFolder(config) ? await faultOfFolder(config.dataDir) : null
  return fault && new DataFolderUnusable(config.dataDir, fault).message
}

async function faultOfStore(config: Config): Promise<string | null> {
  return openFileStore(config)
    .get(randomUUID())
    .then(
      () => null,
      () => 'The file store cannot be read: please check the S3 variables, that the bucket exists, and this computer’s clock.',
    )
}

function payments({ stripe, production }: Config): string[] {
  if (stripe === null || !production) return []
  const { platform, accounts } = stripe.webhookSecrets
  const isTest = /^[sr]k_test_/.test(stripe.secretKey)
  const missing = [
    ...(platform === null ? ['STRIPE_WEBHOOK_SECRET'] : []),
    ...(accounts === null ? ['STRIPE_CONNECT_WEBHOOK_SECRET'] : []),
    ...(stripe.publishableKey === null ? ['STRIPE_PUBLISHABLE_KEY'] : []),
  ]
  return [
    ...(isTest
      ? ['STRIPE_SECRET_KEY is a key for testing, so no real money moves: please give the live one, with the other keys of that mode.']
      : []),
    ...missing.map((name) => `${name} is missing, so card payments work in part only: docs/payments.md says where to find it.`),
  ]
}
