import type { Actor, Alone } from '../../platform/actor.ts'
import type { Row, Two } from '../../platform/db/move-rows.ts'
import { outdateRegisters } from '../attendance/outdate-registers.ts'
import { letDoubleGo, takeDoubleBack } from '../bookings/let-double-go.ts'
import { recountAsked } from '../documents/giving/recount-asked.ts'
import { type KeptTemplate, renameInSeries, restoreTemplates } from '../invoices/periods/series-naming.ts'
import { nameAnotherStudent, nameOtherAgain, type RenamedNotifications } from '../notifications/name-another-student.ts'
import { audienceOfChild } from '../students/change-of-child.ts'
import { type JoinedStudents, joinStudents, partStudents } from '../students/merging/join-students.ts'
import { joinedOfStudent, rowsOfStudent } from '../belongings/rows-of-student.ts'
import { refreshMerged } from './refresh-merged.ts'

interface StudentUndo {
  readonly students: JoinedStudents
  readonly doubles: readonly string[]
  readonly series: readonly KeptTemplate[]
  readonly notifications: RenamedNotifications
}

/** Makes the other record part of the kept one: places, marks, money, papers not yet signed, contacts, guardians. @returns what an undo needs */
export async function mergeStudents(actor: Alone<Actor>, two: Two): Promise<Row> {
  const { keepId, otherId } = two
  const ids = [keepId, otherId]
  const before = [await audienceOfChild(actor, keepId), await audienceOfChild(actor, otherId)]
  await outdateRegisters(actor, otherId)
  const undo: StudentUndo = {
    doubles: await letDoubleGo(actor, two),
    series: await renameInSeries(actor, two),
    notifications: await nameAnotherStudent(actor, two),
    students: await joinStudents(actor, two, { rows: rowsOfStudent, joined: joinedOfStudent }),
  }
  await recountAsked(actor, 'studentId', ids)
  refreshMerged(actor, [...before, await audienceOfChild(actor, keepId)], ids)
  return { ...undo }
}

export async function undoStudents(actor: Alone<Actor>, two: Two, kept: Row): Promise<void> {
  const { keepId, otherId } = two
  const ids = [keepId, otherId]
  const undo = kept as unknown as StudentUndo
  const together = await audienceOfChild(actor, keepId)
  // Before those who joined leave, who lose what they were told of the kept one.
  await nameOtherAgain(actor, two, undo.notifications)
  await partStudents(actor, two, undo.students)
  await takeDoubleBack(actor, otherId, undo.doubles)
  await outdateRegisters(actor, otherId)
  await restoreTemplates(actor, undo.series)
  await recountAsked(actor, 'studentId', ids)
  refreshMerged(actor, [together, await audienceOfChild(actor, keepId), await audienceOfChild(actor, otherId)], ids)
}
