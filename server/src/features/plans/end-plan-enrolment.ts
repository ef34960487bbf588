import { addDays } from '@callboard/contract/dates'
import type { PlanEnrolment } from '@callboard/contract/plans'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { presentPlanEnrolment } from './present.ts'
import { enrolmentsById, findOverlappingEnrolment, type PlanEnrolmentRow, writeEnd } from './queries/enrolments.ts'
import { lockPlans } from './queries/plans.ts'

/** Sets a student's last day in a plan; null removes it. */
export async function endPlanEnrolment(
  actor: Actor,
  { id, endsOn }: { id: string; endsOn: string | null },
): Promise<PlanEnrolment | Refusal<'enrolment-not-found' | 'ends-before-start' | 'enrolled-already'>> {
  const [found] = await enrolmentsById(actor, [id])
  if (!found) return refuse('enrolment-not-found')
  await lockPlans(actor, [found.planId])
  if (endsOn !== null && endsOn < found.startsOn) return refuse('ends-before-start')
  const overlap = await findOverlap(actor, found, endsOn)
  if (overlap) return refuse('enrolled-already', { name: overlap.studentName })
  await writeEnd(actor, id, endsOn)
  actor.refresh('plans', { roles: ['owner'] })
  return presentPlanEnrolment({ ...found, endsOn })
}

/** On the days that are added: those of before may overlap where two records of a student have become one. */
async function findOverlap(actor: Actor, { id, planId, studentId, endsOn: before }: PlanEnrolmentRow, endsOn: string | null) {
  if (before === null || (endsOn !== null && endsOn <= before)) return undefined
  const span = { startsOn: addDays(before, 1), endsOn }
  return findOverlappingEnrolment(actor, { planId, studentIds: [studentId], but: [id], span })
}
