import type { BillingSettings } from '@callboard/contract/invoice-terms'
import type { Actor } from '../../../platform/actor.ts'
import { lockBilling, writeBilling } from '../queries/billing.ts'

/** Saves how the studio bills; existing invoices are unaffected. */
export async function saveSettings(actor: Actor, { vatNumber, remindDays }: BillingSettings): Promise<BillingSettings> {
  await lockBilling(actor)
  await writeBilling(actor, { vatNumber, remindDays })
  actor.refresh('invoices', { roles: ['owner'] })
  return { vatNumber, remindDays }
}
