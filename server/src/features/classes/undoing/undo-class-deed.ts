import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { ClassDeed } from './class-deed.ts'
import { undoAdding } from './undo-adding.ts'
import { undoEditing } from './undo-editing.ts'
import { undoRemoval } from './undo-removal.ts'

/** Undoes the actor's deed with classes, unless anybody has changed them since. */
export async function undoClassDeed(
  actor: Actor,
  { id }: { id: string },
): Promise<{ id: string } | Refusal<'undo-over' | 'changed-since'>> {
  const taken = await takeUndo(actor, id, ClassDeed)
  if (isRefusal(taken)) return taken
  if (taken.isDone) return { id }
  if (!(await putBack(actor, taken.deed))) return refuse('changed-since')
  actor.refresh('classes')
  return { id }
}

function putBack(actor: Actor, deed: ClassDeed): Promise<boolean> {
  switch (deed.kind) {
    case 'class-added':
      return undoAdding(actor, deed)
    case 'class-edited':
      return undoEditing(actor, deed)
    case 'class-removed':
      return undoRemoval(actor, deed)
  }
}
