import type { Actor } from '../../platform/actor.ts'
import { deleteWaiting } from './queries.ts'

/** Takes a student off a waiting list; one who is not on it any more is as wanted. */
export async function takeOffWaitingList(actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  if (await deleteWaiting(actor, { id })) actor.refresh('waitingLists', { roles: ['owner'] })
  return { id }
}
