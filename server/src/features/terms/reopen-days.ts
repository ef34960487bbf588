import type { Undo } from '@callboard/contract/undo'
import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { changeClosures } from './change-closures.ts'
import { closuresOf } from './queries.ts'

/** Deletes a closure: its classes take place again, with their students and registers. */
export async function reopenDays(
  actor: Alone<Actor>,
  { id, undoable }: { id: string; undoable?: boolean | undefined },
): Promise<{ undo: Undo | null } | Refusal<'closure-not-found'>> {
  if ((await closuresOf(actor, [id])).length === 0) return refuse('closure-not-found')
  return { undo: await changeClosures(actor, { put: [], remove: [id] }, undoable) }
}
