import { MissingOfStudent, type OwnStudents } from '@callboard/contract/students'
import type { Actor } from '../../../platform/actor.ts'
import { countCapacity } from '../../subscriptions/count-capacity.ts'
import { readFamilyRoom } from '../for-families/read-family-room.ts'
import { presentStudent } from '../present.ts'
import { ownChildren } from '../queries/lists.ts'

/** Lists the parent's children (S2 §2, My Students), and whether there is room for another, in the studio and in the family. */
export async function listOwnStudents(actor: Actor): Promise<OwnStudents> {
  const { canAdd, maxStudents } = await countCapacity(actor)
  const rows = await ownChildren(actor)
  const students = rows.map((row) => ({ ...presentStudent(actor, row), missing: missingOf(row) }))
  return { students, capacity: { canAdd, maxStudents }, family: await readFamilyRoom(actor) }
}

function missingOf({ genderMissing, lacksContact, participationConsent }: Awaited<ReturnType<typeof ownChildren>>[number]) {
  const lacks = { gender: genderMissing, emergencyContact: lacksContact, participation: !participationConsent }
  return MissingOfStudent.options.filter((what) => lacks[what])
}
