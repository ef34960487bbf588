import { isDeepStrictEqual } from 'node:util'
import type { Actor, Alone } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { followClosures } from '../classes/closing/follow-closures.ts'
import { haveTakers } from '../classes/closing/have-takers.ts'
import { stillClosed } from '../classes/closing/still-closed.ts'
import { tellClosures } from '../classes/closing/tell-closures.ts'
import { undoContinuing } from '../classes/continuing/undo-continuing.ts'
import { takeUndo } from '../undos/take-undo.ts'
import { allTerms, closuresOf, deleteClosures, putClosures } from './queries.ts'
import { findOverlappingTerm, saveTerm } from './save-term.ts'
import { TermsAction, type ClosuresAction, type TermAction } from './terms-action.ts'

/** Undoes the actor's change of terms or closures, unless somebody has changed them since. */
export async function undoTermsAction(
  actor: Alone<Actor>,
  { id }: { id: string },
): Promise<{ id: string } | Refusal<'undo-over' | 'changed-since'>> {
  const taken = await takeUndo(actor, id, TermsAction)
  if (isRefusal(taken)) return taken
  if (taken.isDone) return { id }
  const { action } = taken
  if (!(await putBack(actor, action))) return refuse('changed-since')
  actor.refresh('terms')
  actor.refresh('classes')
  return { id }
}

function putBack(actor: Alone<Actor>, action: TermsAction): Promise<boolean> {
  switch (action.kind) {
    case 'term-changed':
      return putTermBack(actor, action)
    case 'closures-changed':
      return putClosuresBack(actor, action)
    case 'series-continued':
      return undoContinuing(actor, action)
  }
}

async function putTermBack(actor: Alone<Actor>, { before, after }: TermAction): Promise<boolean> {
  const now = (await allTerms(actor)).find(({ id }) => id === (after ?? before)?.id)
  if (!isDeepStrictEqual(now ?? null, after)) return false
  if (before && (await findOverlappingTerm(actor, before))) return false
  await saveTerm(actor, { before: after, after: before })
  return true
}

async function putClosuresBack(actor: Alone<Actor>, { before, after, classIds, reopenedIds }: ClosuresAction): Promise<boolean> {
  const ids = [...new Set([...before, ...after].map((one) => one.id))]
  const now = await closuresOf(actor, ids)
  if (now.length !== after.length || !after.every((one) => now.some((other) => isDeepStrictEqual(one, other)))) return false
  await putClosures(actor, before)
  const gone = after.map(({ id }) => id).filter((id) => before.every((one) => one.id !== id))
  const { closed, reopened } = await followClosures(actor, [...before, ...after], { without: gone, evenOver: reopenedIds })
  // A family that has booked since would lose its place without a word.
  if (await haveTakers(actor, closed)) return false
  await deleteClosures(actor, gone)
  // Other closures cover these: what this one had begun to tell was dropped with it.
  const closedStill = await stillClosed(actor, classIds)
  // Those that were closed before it, for a reason that has gone since.
  await tellClosures(actor, { closed: closedStill, reopened: reopened.filter((id) => !classIds.includes(id)) }, undefined)
  return true
}
