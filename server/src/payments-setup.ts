import { join } from 'node:path'
import { eventTypes } from './app/convergences.ts'
import { setUpEndpoints } from './platform/card-payments/set-up-endpoints.ts'
import { ConfigError, readConfig } from './platform/config.ts'

/** Sets up at Stripe what Callboard needs there, and says what it did: `npm run payments:setup`. */
async function run(): Promise<void> {
  const { stripe, publicUrl } = readConfig(process.env, { dataDir: join(import.meta.dirname, '../../data') })
  if (!stripe)
    throw new ConfigError('STRIPE_SECRET_KEY is missing: it says in which account at Stripe this is set up. See docs/payments.md.')
  if (!publicUrl?.startsWith('https:'))
    throw new ConfigError('PUBLIC_URL must be the https:// address at which Stripe reaches Callboard. See docs/payments.md.')
  const lines = await setUpEndpoints({ ...stripe, sandbox: null }, publicUrl, eventTypes)
  process.stdout.write(`${lines.join('\n')}\n`)
}

run().catch((error: unknown) => {
  const words = error instanceof ConfigError ? error.message : `Stripe was not set up.\n${String(error)}`
  process.stderr.write(`${words}\n`)
  process.exit(1)
})
