import type { BillingSettings } from '@callboard/contract/invoice-terms'
import type { Actor } from '../../../platform/actor.ts'
import { lockBilling, writeBilling } from '../queries/billing.ts'

/** Saves how the studio bills; existing invoices, also recurring ones, are unaffected. */
export async function saveBillingSettings(actor: Actor, settings: BillingSettings): Promise<BillingSettings> {
  await lockBilling(actor)
  await writeBilling(actor, settings)
  actor.refresh('invoices', { roles: ['owner'] })
  return settings
}
