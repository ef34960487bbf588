import type { Closure } from '@callboard/contract/terms'
import type { Undo } from '@callboard/contract/undo'
import type { Actor, Alone } from '../../platform/actor.ts'
import { followClosures } from '../classes/closing/follow-closures.ts'
import { touchClosed } from '../classes/closing/touch-closed.ts'
import { tellClosures } from '../classes/closing/tell-closures.ts'
import { keepUndo } from '../undos/keep-undo.ts'
import { closuresOf, deleteClosures, putClosures } from './queries.ts'
import type { ClosuresAction } from './terms-action.ts'

interface Change {
  readonly put: readonly Closure[]
  readonly remove: readonly string[]
}

/**
 * Writes closures, and closes and reopens classes accordingly; paid places in those that close are given back once it cannot be undone.
 * @returns what had been there
 */
export async function changeClosures(actor: Alone<Actor>, { put, remove }: Change, undoable = false): Promise<Undo | null> {
  const before = await closuresOf(actor, [...put.map(({ id }) => id), ...remove])
  await putClosures(actor, put)
  const reworded = put.filter((one) => before.some(({ id, reason }) => id === one.id && reason !== one.reason))
  await touchClosed(
    actor,
    reworded.map(({ id }) => id),
  )
  const turned = await followClosures(actor, [...before, ...put], { without: remove })
  await deleteClosures(actor, remove)
  const action: ClosuresAction = { kind: 'closures-changed', before, after: put, classIds: turned.closed, reopenedIds: turned.reopened }
  const undo = undoable ? keepUndo(actor, action) : null
  await tellClosures(actor, turned, undo?.id)
  actor.refresh('terms')
  // The reason of a class may have changed, too.
  actor.refresh('classes')
  return undo
}
