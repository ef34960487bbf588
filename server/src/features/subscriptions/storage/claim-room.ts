import { inGigabytes } from '@callboard/contract/file-kinds'
import type { Scope } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findTier, lockSubscription } from '../queries/subscriptions.ts'
import { findStorage } from './find-storage.ts'
import { tellStorage } from './tell-storage.ts'

/**
 * Refuses a file for which the studio's plan has no room left (S4 files); null: there is room. Uploads that begin or arrive at the same
 * time wait for each other, so call it before anything else is locked.
 */
export async function claimRoom(scope: Scope, bytes: number): Promise<Refusal<'storage-full'> | null> {
  const subscription = await lockSubscription(scope)
  const { storageBytes } = subscription ? await findTier(scope, subscription.tier) : { storageBytes: 0 }
  const { usedBytes } = await findStorage(scope)
  if (usedBytes + bytes <= storageBytes) return null
  return refuse('storage-full', { max: inGigabytes(storageBytes) }, { after: (own) => tellStorage(own, { refused: bytes }) })
}
