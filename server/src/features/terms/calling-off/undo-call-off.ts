import { isDeepStrictEqual } from 'node:util'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { haveTakers } from '../../classes/closing/have-takers.ts'
import { stillClosed } from '../../classes/closing/still-closed.ts'
import { tellClosures } from '../../classes/closing/tell-closures.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { CallOffAction } from './call-off-action.ts'
import { writeCallOff } from './change-call-off.ts'
import { findCallOff } from './queries.ts'

/** Undoes the actor's calling off, or opening again, unless somebody has changed it since. */
export async function undoCallOff(
  actor: Alone<Actor>,
  { id }: { id: string },
): Promise<{ id: string } | Refusal<'undo-over' | 'changed-since'>> {
  const taken = await takeUndo(actor, id, CallOffAction)
  if (isRefusal(taken)) return taken
  if (taken.isDone) return { id }
  const { wasOff, isOff, classIds, reopenedIds } = taken.action
  const now = await findCallOff(actor, mustHave(isOff ?? wasOff, 'call-off').id)
  if (!isDeepStrictEqual(now, isOff)) return refuse('changed-since')
  const { closed } = await writeCallOff(actor, { before: isOff, after: wasOff, evenOver: reopenedIds })
  // A family that has booked since would lose its place without a word.
  if (await haveTakers(actor, closed)) return refuse('changed-since')
  // Closed days cover these: what was to be told of them was dropped with this action.
  await tellClosures(actor, { closed: await stillClosed(actor, wasOff ? [] : classIds), reopened: [] }, undefined)
  return { id }
}
