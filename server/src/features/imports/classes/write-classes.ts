import { classes as calls } from '@callboard/contract/classes'
import { declarationOf } from '@callboard/contract/call'
import { fillWords } from '@callboard/contract/refusals'
import type { Alone } from '../../../platform/actor.ts'
import { addImportedClasses } from '../../classes/importing/add-imported-classes.ts'
import { addRooms } from '../../locations/add-rooms.ts'
import type { ImportWriting } from '../kind-of-import.ts'
import type { WrittenPart } from '../plan.ts'
import type { PlannedLesson } from './plan-classes.ts'

/** Adds classes as their form does, with the rooms that they need. */
export async function writeClasses(scope: Alone, units: readonly PlannedLesson[], { studio }: ImportWriting): Promise<WrittenPart> {
  const names = new Set(units.flatMap(({ room }) => ('name' in room ? [room.name] : [])))
  const rooms = await addRooms(scope, [...names])
  const asked = units.map(({ asked: one, room }) => ({ ...one, locationId: 'id' in room ? room.id : (rooms.get(room.name) ?? '') }))
  const refused = await addImportedClasses({ ...scope, zone: studio.zone }, asked)
  const errors = declarationOf(calls.add).errorMap
  return {
    made: { class: asked.map(({ id }) => id).filter((id) => !refused.has(id)), room: [...rooms.values()] },
    touched: [],
    places: [],
    refused: units.flatMap((unit) => {
      const why = refused.get(unit.asked.id)
      return why ? [{ unit, words: fillWords(errors[why.code].message, why.values) }] : []
    }),
  }
}
