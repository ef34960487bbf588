import type { PlanEnrolment } from '@callboard/contract/plans'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { presentPlanEnrolment } from './present.ts'
import { enrolmentsOf } from './queries/enrolments.ts'
import { findPlan } from './queries/plans.ts'

/** A plan's past, present and future enrolments, by name. */
export async function listPlanEnrolments(actor: Actor, { id }: { id: string }): Promise<PlanEnrolment[] | Refusal<'plan-not-found'>> {
  if (!(await findPlan(actor, id))) return refuse('plan-not-found')
  return (await enrolmentsOf(actor, id)).map(presentPlanEnrolment)
}
