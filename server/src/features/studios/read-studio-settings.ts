import type { StudioSettings } from '@callboard/contract/studios'
import type { Actor } from '../../platform/actor.ts'
import { findFamilyRules } from './queries.ts'
import { hasMoneyMoved } from './has-money-moved.ts'
import { findPaymentMethods } from './payment-methods.ts'

/** The settings that only owners see (S3 §2). */
export async function readStudioSettings(actor: Actor): Promise<StudioSettings> {
  return {
    paymentMethods: await findPaymentMethods(actor),
    ...(await findFamilyRules(actor)),
    currencyIsFixed: await hasMoneyMoved(actor),
  }
}
