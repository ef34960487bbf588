import type { Closure, SeenClosing } from '@callboard/contract/terms'
import type { Actor } from '../../platform/actor.ts'
import { previewClosures } from '../classes/closing/preview-closures.ts'

/** Whether closures would now cancel more bookings, or refund more, than the owner has `seen`. */
export async function costsMore(actor: Actor, put: readonly Closure[], seen: SeenClosing | undefined): Promise<boolean> {
  if (!seen) return false
  const now = await previewClosures(actor, { put, remove: [] })
  return now.booked > seen.booked || now.refundMinor > seen.refundMinor
}
