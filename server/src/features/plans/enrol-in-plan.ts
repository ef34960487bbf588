import type { PlanEnrolment } from '@callboard/contract/plans'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { mustFind } from '../../platform/must-have.ts'
import { presentPlanEnrolment } from './present.ts'
import {
  enrolmentsById,
  findOverlappingEnrolment,
  insertPlanEnrolments,
  namesOfStudents,
  type EnrolmentSpan,
} from './queries/enrolments.ts'
import { lockPlans } from './queries/plans.ts'

interface Enrolling extends EnrolmentSpan {
  readonly planId: string
  readonly enrolments: readonly { readonly id: string; readonly studentId: string }[]
}
type Refusals = 'plan-not-found' | 'student-not-found' | 'enrolled-already' | 'ends-before-start'

/** Enrols all of the students in a plan or none; idempotent by the browser's ids. Nobody is in a plan twice on one day. */
export async function enrolInPlan(
  actor: Actor,
  { planId, enrolments, startsOn, endsOn }: Enrolling,
): Promise<PlanEnrolment[] | Refusal<Refusals>> {
  if (endsOn !== null && endsOn < startsOn) return refuse('ends-before-start')
  if ((await lockPlans(actor, [planId])).length === 0) return refuse('plan-not-found')
  const ids = enrolments.map(({ id }) => id)
  const studentIds = enrolments.map(({ studentId }) => studentId)
  const names = await namesOfStudents(actor, studentIds)
  if (studentIds.some((id) => !names.has(id))) return refuse('student-not-found')
  const known = new Map((await enrolmentsById(actor, ids)).map((row) => [row.id, row]))
  const span = { startsOn, endsOn }
  const isRepeat = ({ id, studentId }: { id: string; studentId: string }) => {
    const row = known.get(id)
    return row?.planId === planId && row.studentId === studentId && row.startsOn === startsOn && row.endsOn === endsOn
  }
  const added = enrolments.filter((one) => !isRepeat(one))
  const twice = added.find(({ id, studentId }) => known.has(id) || added.some((other) => other.id !== id && other.studentId === studentId))
  if (twice) return refuse('enrolled-already', { name: mustFind(names, twice.studentId) })
  const overlap = await findOverlappingEnrolment(actor, { planId, studentIds, but: ids, span })
  if (overlap) return refuse('enrolled-already', { name: overlap.studentName })
  if (added.length > 0) {
    const rows = added.map((one) => ({ ...one, ...span, planId }))
    const inserted = await insertPlanEnrolments(actor, rows)
    // Race: the id was given to an enrolment in another plan.
    const taken = rows.find(({ id }) => !inserted.has(id))
    if (taken) return refuse('enrolled-already', { name: mustFind(names, taken.studentId) })
    actor.refresh('plans', { roles: ['owner'] })
  }
  return (await enrolmentsById(actor, ids)).map(presentPlanEnrolment)
}
