import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { isOwn, setFlag } from '../queries.ts'
import { refreshOwn } from '../refresh-own.ts'

/** Marks a notification as read; idempotent (S1 §4). */
export async function markRead(actor: Actor, { id }: { id: string }): Promise<{ changed: number } | Refusal<'notification-not-found'>> {
  const changed = await setFlag(actor, 'read', id, toDate(actor.clock.now()))
  if (changed.length === 0 && !(await isOwn(actor, id))) return refuse('notification-not-found')
  return refreshOwn(actor, changed)
}
