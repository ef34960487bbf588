import type { Undo } from '@callboard/contract/undo'
import { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { keepUndo } from '../../undos/keep-undo.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { clearFlag } from '../queries.ts'
import { refreshOwn } from '../refresh-own.ts'

const FlagDeed = z.object({
  kind: z.literal('notifications-flagged'),
  flag: z.enum(['read', 'dismissed']),
  ids: z.array(z.uuid()),
  at: z.string(),
})
type FlagDeed = z.infer<typeof FlagDeed>

export async function keepFlagged(
  actor: Actor,
  undoable: boolean | undefined,
  at: Date,
  flag: FlagDeed['flag'],
  ids: string[],
): Promise<Undo | null> {
  if (!undoable || ids.length === 0) return null
  const deed: FlagDeed = { kind: 'notifications-flagged', flag, ids, at: at.toISOString() }
  return keepUndo(actor, deed)
}

/** Undoes hiding or reading notifications, except those withdrawn or resolved in the meantime. */
export async function undoFlagging(actor: Actor, { id }: { id: string }): Promise<{ changed: number } | Refusal<'undo-over'>> {
  const taken = await takeUndo(actor, id, FlagDeed)
  if (isRefusal(taken)) return taken
  const { flag, ids, at } = taken.deed
  return taken.isDone ? { changed: 0 } : refreshOwn(actor, await clearFlag(actor, flag, ids, new Date(at)))
}
