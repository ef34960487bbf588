import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { undoStudentMove } from '../moving-students/undo-student-move.ts'
import { ClassAction } from '../class-action.ts'
import { undoAdding } from './undo-adding.ts'
import { undoEditing } from './undo-editing.ts'
import { undoClassRemoval } from './undo-class-removal.ts'

/** Undoes the actor's action with classes, unless anybody has changed them since. */
export async function undoClassAction(
  actor: Actor,
  { id }: { id: string },
): Promise<{ id: string } | Refusal<'undo-over' | 'changed-since'>> {
  const taken = await takeUndo(actor, id, ClassAction)
  if (isRefusal(taken)) return taken
  if (taken.isDone) return { id }
  if (!(await putBack(actor, taken.action))) return refuse('changed-since')
  actor.refresh('classes')
  return { id }
}

function putBack(actor: Actor, action: ClassAction): Promise<boolean> {
  switch (action.kind) {
    case 'class-added':
      return undoAdding(actor, action)
    case 'class-edited':
      return undoEditing(actor, action)
    case 'class-removed':
      return undoClassRemoval(actor, action)
    case 'student-moved':
      return undoStudentMove(actor, action)
  }
}
