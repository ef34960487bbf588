import type { EditScope, Removal } from '@callboard/contract/classes'
import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { keepUndo } from '../undos/keep-undo.ts'
import { classesRemoved } from './events.ts'
import { findKnown } from './closing/find-known.ts'
import { isComing } from './find-notified-classes.ts'
import { countRemoval, sumGivenBack } from './preview-class-removal.ts'
import { lockReached } from './queries/classes.ts'
import type { Removed } from './class-action.ts'
import { forgetRemoved } from './undoing/forget-removed.ts'

type RemovedClasses = Omit<Removal, 'emailed'> & { undo: Undo | null }

/** Deletes the classes that the scope reaches, or archives those with a register or bookings (S2 §4, S4 classes). */
export async function removeClass(
  actor: Actor,
  { id, scope, undoable }: { id: string; scope: EditScope; undoable?: boolean | undefined },
): Promise<RemovedClasses | Refusal<'class-not-found'>> {
  const locked = await lockReached(actor, id, scope)
  if (!locked) return refuse('class-not-found')
  const { row, reached } = locked
  const ids = reached.map((one) => one.id)
  // Counted under the locks, so that a concurrent register is either seen or refused.
  const removed = await findKnown(actor, ids)
  const given = await sumGivenBack(
    actor,
    removed.filter((one) => isComing(actor, one)),
  )
  const figures = { ...(await countRemoval(actor, ids)), ...given }
  await actor.db
    .updateTable('classes')
    .set({ archivedAt: toDate(actor.clock.now()) })
    .where('studioId', '=', actor.studioId)
    .where('id', 'in', ids)
    .execute()
  const action: Removed = { kind: 'class-removed', seriesId: row.seriesId, ids }
  const undo = undoable ? keepUndo(actor, action) : null
  if (!undo) await forgetRemoved(actor, action)
  actor.record(classesRemoved({ ids, removed, heldBy: undo?.id }))
  return { ...figures, undo }
}
