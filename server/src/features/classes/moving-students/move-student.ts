import type { MoveStudent } from '@callboard/contract/classes'
import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { guardiansOf } from '../../guardians/acts-for.ts'
import { keepUndo } from '../../undos/keep-undo.ts'
import { classesStudentMoved } from '../events.ts'
import { judgePlaces } from '../places/judge-places.ts'
import { audienceOfMoved, deleteEnrolments, enrolForTerm } from '../queries/enrolments.ts'
import type { StudentMoved } from '../class-action.ts'
import { planStudentMove, type WhyNotMoved } from './plan-student-move.ts'

interface MovedStudent {
  readonly left: number
  readonly joined: number
  readonly first: string
  readonly undo: Undo | null
}

/** Moves a student from one class to another in one step (S4 classes); a repeat changes nothing and tells nobody. */
export async function moveStudent(actor: Actor, input: MoveStudent): Promise<MovedStudent | Refusal<WhyNotMoved | 'class-full'>> {
  const plan = await planStudentMove(actor, input, true)
  if (isRefusal(plan)) return plan
  const { student, fromName, leaves, becomes, joins } = plan
  const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)
  const leaving = await deleteEnrolments(actor, idsOf(leaves), [student.id])
  const { joined, left: ended } = await enrolForTerm(actor, idsOf(joins), [student.id])
  const left = [...leaving, ...ended]
  const full = await judgePlaces(actor, joined, input.overfill)
  if (full) return full
  const done = { left: leaves.length, joined: joins.length, first: becomes[0].date }
  if (left.length + joined.length === 0) return { ...done, undo: null }
  const action: StudentMoved = { kind: 'student-moved', joined, left }
  const undo = input.undoable ? keepUndo(actor, action) : null
  const teacherIds = [...leaves, ...joins].flatMap(({ teacherId }) => teacherId ?? [])
  actor.record(
    classesStudentMoved({
      ids: idsOf([...leaves, ...joins]),
      joined,
      student,
      fromName,
      firstId: becomes[0].id,
      teacherIds: [...new Set(teacherIds)],
      audience: audienceOfMoved([...left, ...joined], await guardiansOf(actor, [student.id])),
      heldBy: undo?.id,
    }),
  )
  return { ...done, undo }
}
