import { randomUUIDv7 } from 'node:crypto'
import type { Alone } from '../../../platform/actor.ts'
import { enrolImported } from '../../classes/importing/enrol-imported.ts'
import { addImported } from '../../students/importing/add-imported.ts'
import { lockCapacity } from '../../subscriptions/lock-capacity.ts'
import { addWaiting } from '../../users/importing/add-waiting.ts'
import { waitAfterImport } from '../../waiting-lists/importing/wait-after-import.ts'
import type { WrittenPart } from '../plan.ts'
import type { StudioFacts } from '../studio-facts.ts'
import type { PlannedFamily } from './plan-family.ts'

interface From {
  readonly studio: StudioFacts
  readonly fileName: string
  readonly byUserId: string
  readonly importId: string
}

/** Writes families whole, a statement for each table, as far as the plan has room for their children. */
export async function writePeople(scope: Alone, units: readonly PlannedFamily[], from: From): Promise<WrittenPart> {
  const { maxStudents, studentCount } = await lockCapacity(scope)
  let room = maxStudents - studentCount
  const fitting = units.filter(({ children }) => {
    const needed = children.filter(({ isNew }) => isNew).length
    if (needed > room) return needed === 0
    room -= needed
    return true
  })
  const kept = new Set(fitting)
  const people = new Map(fitting.flatMap(({ parent, others }) => [parent, ...others]).map((person) => [person.id, person]))
  const fresh = [...people.values()].filter(({ isNew }) => isNew)
  await addWaiting(scope, fresh, from.byUserId)
  const children = fitting.flatMap((unit) => unit.children.map((child) => ({ ...child, parentId: unit.parent.id })))
  const added = children.filter(({ isNew }) => isNew)
  await addImported(scope, added, from)
  const wanted = children.flatMap(({ id, classIds }) => classIds.map((classId) => ({ studentId: id, classId })))
  const joined = await enrolImported(scope, wanted, from.studio.zone)
  const waits = children.flatMap(({ id, waitsFor }) => waitsFor.map((termId) => ({ id: randomUUIDv7(), studentId: id, termId })))
  await waitAfterImport(scope, { joined, waits, importId: from.importId })
  const addedIds = new Set(added.map(({ id }) => id))
  return {
    made: { family: fresh.map(({ id }) => id), student: [...addedIds] },
    touched: [...people.values()].filter(({ isNew, id }) => !isNew && id !== '').map(({ id }) => id),
    places: joined.filter(({ studentId }) => !addedIds.has(studentId)),
    waits: waits.filter(({ studentId }) => !addedIds.has(studentId)).map(({ id }) => id),
    refused: units
      .filter((unit) => !kept.has(unit))
      .map((unit) => ({ unit, words: `Your plan holds ${maxStudents.toLocaleString('en-GB')} students, and there is no more room.` })),
  }
}
