import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { isOwn, setFlag } from '../queries.ts'
import { refreshOwn } from '../refresh-own.ts'
import { keepFlagged } from './undo-flagging.ts'

/** Hides a notification permanently (S1 §4). */
export async function dismiss(
  actor: Actor,
  { id, undoable }: { id: string; undoable?: boolean | undefined },
): Promise<{ changed: number; undo: Undo | null } | Refusal<'notification-not-found'>> {
  const at = toDate(actor.clock.now())
  const changed = await setFlag(actor, 'dismissed', id, at)
  if (changed.length === 0 && !(await isOwn(actor, id))) return refuse('notification-not-found')
  return { ...refreshOwn(actor, changed), undo: await keepFlagged(actor, undoable, at, 'dismissed', changed) }
}
