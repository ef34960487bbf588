import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { deedUndone } from './events.ts'
import { lockUndo, noteUndone } from './queries.ts'

interface Taken<Deed> {
  readonly deed: Deed
  /** by an earlier request, whose answer was lost or overtaken */
  readonly isDone: boolean
}

/** Claims the undo, once and before it ends, for whoever did the deed; call it first, as its lock is the highest in a rule's lock order. */
export async function takeUndo<Deed>(actor: Actor, id: string, shape: z.ZodType<Deed>): Promise<Taken<Deed> | Refusal<'undo-over'>> {
  const kept = await lockUndo(actor, id)
  const deed = shape.safeParse(kept?.deed)
  const isTheirs = kept?.userId === actor.user.id && deed.success
  if (!isTheirs || kept.until <= toDate(actor.clock.now())) return refuse('undo-over')
  if (kept.undoneAt) return { deed: deed.data, isDone: true }
  await noteUndone(actor, id)
  actor.record(deedUndone({ ids: [], audience: { users: [] }, undoId: id, deed: kept.deed }))
  return { deed: deed.data, isDone: false }
}
