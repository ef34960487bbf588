import type { MoveStudent, StudentMove } from '@callboard/contract/classes'
import { addDays, weekOf } from '@callboard/contract/dates'
import type { Actor } from '../../../platform/actor.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { groupClashes, overlap } from '../times/group-clashes.ts'
import { spanOf } from '../times/span-of.ts'
import { planStudentMove, type StudentMovePlan, type WhyNotMoved } from './plan-student-move.ts'
import { listOtherClasses } from './queries.ts'

/** What moving a student to another class would do. */
export async function previewStudentMove(
  actor: Actor,
  asked: Pick<MoveStudent, 'studentId' | 'fromId' | 'toId' | 'on'>,
): Promise<StudentMove | Refusal<WhyNotMoved>> {
  const plan = await planStudentMove(actor, asked)
  if (isRefusal(plan)) return plan
  const { leaves, stays, becomes, joins } = plan
  const [lastLeft, last] = [leaves.at(-1)?.date, mustHave(becomes.at(-1), 'date').date]
  return {
    left: leaves.length,
    joined: joins.length,
    lastOfOld: stays.at(-1)?.date ?? null,
    first: becomes[0].date,
    endsOn: lastLeft !== undefined && weekOf(lastLeft) > weekOf(last) ? last : null,
    clashes: await findClashesOf(actor, plan),
  }
}

/** Other classes that the student has at the time of the new one. */
async function findClashesOf(actor: Actor, { student, leaves, becomes, joins }: StudentMovePlan) {
  const spans = joins.map((one) => spanOf(actor.zone, one))
  const dates = joins.flatMap(({ date }) => [addDays(date, -1), date, addDays(date, 1)])
  const others = await listOtherClasses(actor, student.id, { dates, without: [...leaves, ...becomes].map(({ id }) => id) })
  const taken = others.filter((one) => spans.some((span) => overlap(span, spanOf(actor.zone, one))))
  return groupClashes(taken.map(({ name, ...when }) => ({ className: name, room: null, teacher: null, students: [student.name], ...when })))
}
