import type { BillingSettings } from '@callboard/contract/invoice-terms'
import type { Actor } from '../../../platform/actor.ts'
import { findBilling } from '../queries/billing.ts'

const atFirst: BillingSettings = { vatNumber: null, remindDays: [-3, 3, 7], weeklyDay: null, monthlyDate: null }

export async function readBillingSettings(actor: Actor): Promise<BillingSettings> {
  const { vatNumber, remindDays, weeklyDay, monthlyDate } = (await findBilling(actor)) ?? atFirst
  return { vatNumber, remindDays, weeklyDay, monthlyDate }
}
