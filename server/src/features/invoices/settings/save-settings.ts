import type { BillingSettings } from '@callboard/contract/invoice-terms'
import type { Actor } from '../../../platform/actor.ts'
import { lockBilling, writeBilling } from '../queries/billing.ts'

/** Says how the studio bills; invoices that exist stay as they are. */
export async function saveSettings(actor: Actor, { vatNumber, remindDays }: BillingSettings): Promise<BillingSettings> {
  await lockBilling(actor)
  await writeBilling(actor, { vatNumber, remindDays })
  actor.refresh('invoices', { roles: ['owner'] })
  return { vatNumber, remindDays }
}
