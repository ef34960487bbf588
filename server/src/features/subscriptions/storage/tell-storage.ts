import type { Scope } from '../../../platform/actor.ts'
import { notify } from '../../notifications/notify.ts'
import { findTier, lockSubscription, noteStorageNotified } from '../queries/subscriptions.ts'
import { findStorage } from './find-storage.ts'

/** Percentages of the plan's storage that owners are told of, once at each crossing (S4 files). */
const levels = [100, 80] as const

/**
 * Tells the owners that 80 or 100 % of their storage is used, once until less is. It locks the subscription.
 * @param refused bytes of a file for which there was no room, which is as full as it gets
 */
export async function tellStorage(scope: Scope, { refused = 0 } = {}): Promise<void> {
  const subscription = await lockSubscription(scope)
  if (!subscription) return
  const { storageBytes } = await findTier(scope, subscription.tier)
  const { usedBytes } = await findStorage(scope)
  const percent = levels.find((one) => (usedBytes + refused) * 100 >= one * storageBytes)
  const level = percent ?? 0
  if (level === subscription.storageNotified) return
  await noteStorageNotified(scope, subscription.id, level)
  if (percent && percent > subscription.storageNotified)
    await notify(scope, 'storage_used', { to: 'owners', details: { percent, maxBytes: storageBytes } })
}
