import type { Undo } from '@callboard/contract/undo'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { followClosures, type Turned } from '../../classes/closing/follow-closures.ts'
import { tellClosures } from '../../classes/closing/tell-closures.ts'
import { keepUndo } from '../../undos/keep-undo.ts'
import type { CallOffAction, StoredCallOff } from './call-off-action.ts'
import { deleteCallOff, putCallOff } from './queries.ts'

interface Change {
  readonly before: StoredCallOff | null
  readonly after: StoredCallOff | null
  /** classes that close although the clock on the wall says that they have begun */
  readonly evenOver?: readonly string[]
}

/** Writes a call-off or deletes it, and closes and opens its classes accordingly. */
export async function writeCallOff(actor: Alone<Actor>, { before, after, evenOver = [] }: Change): Promise<Turned> {
  const { id, date } = mustHave(after ?? before, 'call-off')
  if (after) await putCallOff(actor, after)
  const turned = await followClosures(actor, [{ startsOn: date, endsOn: date }], { without: after ? [] : [id], evenOver })
  if (!after) await deleteCallOff(actor, id)
  actor.refresh('terms')
  actor.refresh('classes')
  return turned
}

/** Like {@link writeCallOff}, and families and teachers are told; paid places are given back once it cannot be undone. */
export async function changeCallOff(actor: Alone<Actor>, change: Change, undoable = false): Promise<{ turned: Turned; undo: Undo | null }> {
  const turned = await writeCallOff(actor, change)
  const action: CallOffAction = {
    kind: 'closures-changed',
    classIds: turned.closed,
    reopenedIds: turned.reopened,
    wasOff: change.before,
    isOff: change.after,
  }
  const undo = undoable ? keepUndo(actor, action) : null
  await tellClosures(actor, turned, undo?.id)
  return { turned, undo }
}
