import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { actionUndone } from './events.ts'
import { lockUndo, noteUndone } from './queries.ts'

interface Taken<Action> {
  readonly action: Action
  /** by an earlier request, whose answer was lost or overtaken */
  readonly isDone: boolean
}

/** Claims the undo, once and before it ends, for whoever did the action; call it first, as its lock is the highest in a rule's lock order. */
export async function takeUndo<Action>(actor: Actor, id: string, shape: z.ZodType<Action>): Promise<Taken<Action> | Refusal<'undo-over'>> {
  const kept = await lockUndo(actor, id)
  const action = shape.safeParse(kept?.action)
  const isTheirs = kept?.userId === actor.user.id && action.success
  if (!isTheirs || kept.until <= toDate(actor.clock.now())) return refuse('undo-over')
  if (kept.undoneAt) return { action: action.data, isDone: true }
  await noteUndone(actor, id)
  actor.record(actionUndone({ ids: [], audience: { users: [] }, undoId: id, action: kept.action }))
  return { action: action.data, isDone: false }
}
