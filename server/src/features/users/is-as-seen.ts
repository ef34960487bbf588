import { seenOf } from '@callboard/contract/seen-figures'
import type { Actor } from '../../platform/actor.ts'

/** Whether the figures of somebody's departure that were seen are still right; also when none were. @param userId null: everybody */
export async function isAsSeen(actor: Actor, userId: string | null, seen: string | undefined): Promise<boolean> {
  return seen === undefined || seen === seenOf(await actor.departures.count(actor, { userId }))
}
