import type { Undo } from '@callboard/contract/undo'
import { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { keepUndo } from '../../undos/keep-undo.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { clearFlag } from '../queries.ts'
import { refreshOwn } from '../refresh-own.ts'

const FlagAction = z.object({
  kind: z.literal('notifications-flagged'),
  flag: z.enum(['read', 'dismissed']),
  ids: z.array(z.uuid()),
  at: z.string(),
})
type FlagAction = z.infer<typeof FlagAction>

export async function keepFlagged(
  actor: Actor,
  undoable: boolean | undefined,
  at: Date,
  flag: FlagAction['flag'],
  ids: string[],
): Promise<Undo | null> {
  if (!undoable || ids.length === 0) return null
  const action: FlagAction = { kind: 'notifications-flagged', flag, ids, at: at.toISOString() }
  return keepUndo(actor, action)
}

/** Undoes hiding or reading notifications, except those withdrawn or resolved in the meantime. */
export async function undoFlagging(actor: Actor, { id }: { id: string }): Promise<{ changed: number } | Refusal<'undo-over'>> {
  const taken = await takeUndo(actor, id, FlagAction)
  if (isRefusal(taken)) return taken
  const { flag, ids, at } = taken.action
  return taken.isDone ? { changed: 0 } : refreshOwn(actor, await clearFlag(actor, flag, ids, new Date(at)))
}
