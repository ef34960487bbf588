import { randomUUID } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { DataFolderUnusable, faultOfFolder, needsFolder } from '../../platform/data-folder.ts'
import { examinePostgres } from '../../platform/db/postgres/examine-postgres.ts'
import { openFileStore } from '../../platform/files/store/open-file-store.ts'
import { examineMail } from '../../platform/mail/examine-mail.ts'

/** Everything around Callboard that is wrong, each in one sentence with what to do. The server may be running. */
export async function examine(config: Config): Promise<string[]> {
  const { databaseUrl, smtpUrl, s3 } = config
  const found = await Promise.all([
    faultOfDisk(config),
    databaseUrl === null ? [] : examinePostgres(databaseUrl, { sharesFiles: s3 !== null }),
    smtpUrl === null ? null : examineMail(smtpUrl),
    s3 === null ? null : faultOfStore(config),
  ])
  return [...config.weaknesses.map((weakness) => `${weakness}.`), ...found.flat().filter((fault) => fault !== null), ...payments(config)]
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
  const missing = [
    ...(platform === null ? ['STRIPE_WEBHOOK_SECRET'] : []),
    ...(accounts === null ? ['STRIPE_CONNECT_WEBHOOK_SECRET'] : []),
    ...(stripe.publishableKey === null ? ['STRIPE_PUBLISHABLE_KEY'] : []),
  ]
  return missing.map((name) => `${name} is missing, so card payments work in part only: docs/payments.md says where to find it.`)
}
