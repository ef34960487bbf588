import type { ChildDashboard } from '@callboard/contract/dashboards'
import type { Actor } from '../../platform/actor.ts'
import { mustHave } from '../../platform/must-have.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { readStudent } from '../students/read-student.ts'
import { readGuardians } from '../students/guardians/read-guardians.ts'
import { findRelation } from '../students/find-relation.ts'
import { readCollectors } from '../students/collectors/read-collectors.ts'
import { readStaffNote } from '../students/staff-note/read-staff-note.ts'
import { daysOf } from './days.ts'
import { presentWeeks } from './present.ts'
import { familyOf } from './queries/family.ts'
import { marksByWeek } from './queries/marks.ts'

/** A child's page (S4, Screens): health, contacts and attendance for whoever sees the child; family and money for owners and the family. */
export async function showChild(actor: Actor, { id }: { id: string }): Promise<ChildDashboard | Refusal<'student-not-found'>> {
  const student = await readStudent(actor, { id })
  if (isRefusal(student)) return student
  const child = mustHave(await findRelation(actor, id), 'a child who was just read')
  const days = daysOf(actor)
  const seesFamily = actor.role === 'owner' || child.guards
  const family = seesFamily ? await familyOf(actor, child, days) : null
  return {
    student,
    attendance: presentWeeks(await marksByWeek(actor, { studentId: id }, days), days),
    siblings: family && family.siblings,
    fees: family && { open: family.open, plans: family.plans },
    guardians: await readGuardians(actor, child),
    collecting: await readCollectors(actor, child),
    note: await readStaffNote(actor, child),
  }
}
