import type { PlanEnrolment } from '@callboard/contract/plans'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { presentPlanEnrolment } from './present.ts'
import { enrolmentsById, findOverlappingEnrolment, writeEnd } from './queries/enrolments.ts'
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
  const span = { startsOn: found.startsOn, endsOn }
  const overlap = await findOverlappingEnrolment(actor, { planId: found.planId, studentIds: [found.studentId], but: [id], span })
  if (overlap) return refuse('enrolled-already', { name: overlap.studentName })
  await writeEnd(actor, id, endsOn)
  actor.refresh('plans', { roles: ['owner'] })
  return presentPlanEnrolment({ ...found, endsOn })
}
