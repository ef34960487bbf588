import type { Actor, Alone } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { undoContinuing } from '../continuing/undo-continuing.ts'
import { CopiedAction } from './copied-action.ts'

/** Deletes the actor's copies, all or none, unless anybody has changed them since. */
export async function undoCopies(
  actor: Alone<Actor>,
  { id }: { id: string },
): Promise<{ id: string } | Refusal<'undo-over' | 'changed-since'>> {
  const taken = await takeUndo(actor, id, CopiedAction)
  if (isRefusal(taken)) return taken
  if (taken.isDone) return { id }
  if (!(await undoContinuing(actor, taken.action))) return refuse('changed-since')
  actor.refresh('classes')
  return { id }
}
