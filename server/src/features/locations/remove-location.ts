import type { Undo } from '@callboard/contract/undo'
import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { classesIn } from '../classes/return-to-room.ts'
import { leaveClasses } from '../classes/leave-classes.ts'
import { keepUndo } from '../undos/keep-undo.ts'
import { deleteLocation, findLocation } from './queries.ts'
import type { RoomAction } from './undo-location-removal.ts'

/** Deletes a room; its classes are kept without one, and those concerned are notified (S4 classes). */
export async function removeLocation(
  actor: Alone<Actor>,
  { id, undoable }: { id: string; undoable?: boolean | undefined },
): Promise<{ id: string; undo: Undo | null } | Refusal<'location-not-found'>> {
  const room = await findLocation(actor, id)
  if (!room) return refuse('location-not-found')
  const action: RoomAction = { kind: 'room-removed', room, classIds: undoable ? await classesIn(actor, id) : [] }
  const undo = undoable ? keepUndo(actor, action) : null
  await leaveClasses(actor, 'locationId', id, undo?.id)
  await deleteLocation(actor, id)
  actor.refresh('locations')
  actor.refresh('classes') // past classes lose their room too
  return { id, undo }
}
