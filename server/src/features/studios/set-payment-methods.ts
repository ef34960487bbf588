import { whyNotOnly } from '@callboard/contract/payment-ways'
import type { PaymentMethods, StudioSettings } from '@callboard/contract/studios'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { countRecurringCardInvoices } from './count-recurring-card-invoices.ts'
import { storePaymentMethods } from './payment-methods.ts'
import { lockStudio } from './queries.ts'
import { readStudioSettings } from './read-studio-settings.ts'

/** Chooses how parents may pay (S3 §5); two owners who each switch one method off cannot switch off both. */
export async function setPaymentMethods(
  actor: Actor,
  changed: Partial<PaymentMethods>,
): Promise<StudioSettings | Refusal<'no-payment-method' | 'card-subscriptions'>> {
  await lockStudio(actor)
  const before = await readStudioSettings(actor)
  const methods = { ...before.paymentMethods, ...changed }
  const why = whyNotOnly(methods, await countRecurringCardInvoices(actor))
  if (why) return refuse(why)
  await storePaymentMethods(actor, methods)
  return { ...before, paymentMethods: methods }
}
