import { z } from 'zod'
import type { Actor, Alone } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { returnToRoom } from '../classes/return-to-room.ts'
import { takeUndo } from '../undos/take-undo.ts'
import { isNameTaken } from './queries.ts'

const RoomAction = z.object({
  kind: z.literal('room-removed'),
  room: z.object({ id: z.uuid(), name: z.string(), description: z.string(), address: z.string() }),
  classIds: z.array(z.uuid()),
})
export type RoomAction = z.infer<typeof RoomAction>

/** Restores a deleted room with its classes, unless its name is taken or one of its classes has another room by now. */
export async function undoLocationRemoval(
  actor: Alone<Actor>,
  { id }: { id: string },
): Promise<{ id: string } | Refusal<'undo-over' | 'changed-since'>> {
  const taken = await takeUndo(actor, id, RoomAction)
  if (isRefusal(taken)) return taken
  if (taken.isDone) return { id }
  const { room, classIds } = taken.action
  if (await isNameTaken(actor, room)) return refuse('changed-since')
  await actor.db
    .insertInto('locations')
    .values({ studioId: actor.studioId, ...room, createdAt: toDate(actor.clock.now()) })
    .execute()
  if (!(await returnToRoom(actor, room.id, classIds))) return refuse('changed-since')
  actor.refresh('locations')
  return { id }
}
