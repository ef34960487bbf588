import type { AnnouncedTo } from '@callboard/contract/announcements'
import type { Actor } from '../../../platform/actor.ts'
import { announceableClasses, findAskable } from './queries.ts'

/** An announcement to a class asks of a coming date of it that takes place. */
export async function mayAsk(actor: Actor, to: AnnouncedTo, asks: string): Promise<boolean> {
  if (to.kind !== 'class') return false
  const [found] = await announceableClasses(actor, to.id)
  return found !== undefined && (await findAskable(actor, found.id, asks)).length === 1
}
