import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import { startPaymentsSandbox, type PaymentsSandbox } from './payments-sandbox.ts'
import type { Provider } from './provider.ts'

/** Stripe if there is a key, otherwise the payments sandbox if the configuration allows it, otherwise none. */
export async function openProvider(
  { stripe, paymentsSandbox, paymentsChecked, dataDir }: Config,
  { secrets, log }: { readonly secrets: Secrets; readonly log: Log },
): Promise<{ provider: Provider | null; sandbox: PaymentsSandbox | null }> {
  if (stripe) return { provider: { ...stripe, sandbox: null }, sandbox: null }
  if (!paymentsSandbox) return { provider: null, sandbox: null }
  const sandbox = await startPaymentsSandbox({ folder: join(dataDir, 'payments'), secrets, log, checks: paymentsChecked })
  return { provider: sandbox.provider, sandbox }
}
