import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { setFlagOnAll } from '../queries.ts'
import { refreshOwn } from '../refresh-own.ts'
import { keepFlagged } from './undo-flagging.ts'

export async function markAllRead(
  actor: Actor,
  { undoable }: { undoable?: boolean | undefined },
): Promise<{ changed: number; undo: Undo | null }> {
  const at = toDate(actor.clock.now())
  const changed = await setFlagOnAll(actor, 'read', at)
  return { ...refreshOwn(actor, changed), undo: await keepFlagged(actor, undoable, at, 'read', changed) }
}
