import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { ClassAction, type AddedClasses, type AddedDates, type Removed } from '../class-action.ts'
import { undoStudentMove } from '../moving-students/undo-student-move.ts'
import { lockReached } from '../queries/classes.ts'
import {
  deleteClasses,
  deleteEmptySeries,
  hasAnswers,
  hasBookings,
  hasOtherEnrolments,
  hasRegister,
  lockArchived,
  returnFromArchive,
} from '../queries/undoing.ts'
import { undoEditing } from './undo-editing.ts'

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

/** Deletes the classes if they are unchanged since they were added, all or none: a refusal rolls back. */
async function undoAdding(actor: Actor, action: AddedClasses): Promise<boolean> {
  const all = [action, ...action.also].toSorted((a, b) => ((a.seriesId ?? '') < (b.seriesId ?? '') ? -1 : 1))
  for (const one of all) if (!(await removeAdded(actor, one))) return false
  return true
}

async function removeAdded(actor: Actor, { seriesId, ids, joined }: AddedDates): Promise<boolean> {
  const locked = await lockReached(actor, ids[0] as string, seriesId === null ? 'single' : 'all')
  const isAsAdded = locked?.reached.length === ids.length && locked.reached.every((one) => one.version === 1 && one.bookedCount === 0)
  if (!isAsAdded || (await hasOtherEnrolments(actor, ids, joined))) return false
  if ((await hasRegister(actor, ids)) || (await hasBookings(actor, ids)) || (await hasAnswers(actor, ids))) return false
  await deleteClasses(actor, ids)
  if (seriesId !== null) await deleteEmptySeries(actor, seriesId)
  return true
}

/** Restores deleted classes with their enrolments and registers; students who have left the studio meanwhile are not restored. */
async function undoClassRemoval(actor: Actor, { seriesId, ids }: Removed): Promise<boolean> {
  const kept = await lockArchived(actor, seriesId, ids)
  if (kept.length !== ids.length) return false
  await returnFromArchive(actor, ids)
  return true
}
