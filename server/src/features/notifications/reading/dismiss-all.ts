import { type DismissAll, typesOf } from '@callboard/contract/notifications'
import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { setFlagOnAll } from '../queries.ts'
import { refreshOwn } from '../refresh-own.ts'
import { keepFlagged } from './undo-flagging.ts'

/** 'Delete All' hides all of the user's notifications, or those of one category (S1 §4). */
export async function dismissAll(actor: Actor, { category, undoable }: DismissAll): Promise<{ changed: number; undo: Undo | null }> {
  const at = toDate(actor.clock.now())
  const changed = await setFlagOnAll(actor, 'dismissed', at, typesOf(category))
  return { ...refreshOwn(actor, changed), undo: await keepFlagged(actor, undoable, at, 'dismissed', changed) }
}
