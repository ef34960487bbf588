import type { Undo } from '@callboard/contract/undo'
import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import { endUndoJob } from './jobs.ts'
import { insertUndo } from './queries.ts'

/** Longer than the offer's 10 s, for people who hover over it or need more time to reach it. */
export const undoSeconds = 30

/** Stores what an action replaced, so that whoever did it can undo it. @param id of a request that would find it again, if it has one */
export function keepUndo(actor: Actor, action: object, seconds = undoSeconds, id: string = randomUUIDv7()): Undo {
  const until = actor.clock.now().add({ seconds })
  actor.send(insertUndo(actor, { id, userId: actor.user.id, action, until }))
  actor.enqueue(endUndoJob, { studioId: actor.studioId, undoId: id }, { startAfter: until, once: id })
  return undoOf(id, seconds)
}

/** How one that is kept is offered again, to whom its first answer was lost. */
export const undoOf = (id: string, seconds = undoSeconds): Undo => ({ id, seconds })
