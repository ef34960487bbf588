import { join } from 'node:path'
import { eventTypes } from './app/features.ts'
import { listSellables } from './features/subscriptions/list-sellables.ts'
import { setUpCatalogue, type Sellable } from './platform/card-payments/set-up-catalogue.ts'
import { setUpEndpoints } from './platform/card-payments/set-up-endpoints.ts'
import { ConfigError, readConfig, type Config } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'

/** `npm run payments:setup` sets up at Stripe what Callboard needs there, and reports what it did. */
async function run(): Promise<void> {
  const config = readConfig(process.env, { dataDir: join(import.meta.dirname, '../../data') })
  const { stripe, publicUrl } = config
  if (!stripe)
    throw new ConfigError('STRIPE_SECRET_KEY is missing: it says in which account at Stripe this is set up. See docs/payments.md.')
  if (!publicUrl?.startsWith('https:'))
    throw new ConfigError('PUBLIC_URL must be the https:// address at which Stripe reaches Callboard. See docs/payments.md.')
  const provider = { ...stripe, sandbox: null }
  const lines = [
    ...(await setUpEndpoints(provider, publicUrl, eventTypes)),
    ...(await setUpCatalogue(provider, await readSellables(config))),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function readSellables({ databaseUrl, dataDir }: Config): Promise<Sellable[]> {
  const database = await openDatabase({ databaseUrl, dataDir, onWarning: (message) => process.stderr.write(`${message}\n`) })
  try {
    await migrate(database)
    return await database.kysely.transaction().execute((db) => listSellables({ db }))
  } finally {
    await database.close()
  }
}

run().catch((error: unknown) => {
  const words = error instanceof ConfigError ? error.message : `Stripe was not set up.\n${String(error)}`
  process.stderr.write(`${words}\n`)
  process.exit(1)
})
