import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { enrolmentsOf } from './queries/enrolments.ts'
import { deletePlan, lockPlans, storePlan } from './queries/plans.ts'

/** Deletes a plan that never had an enrolment; any other is archived, as invoices refer to it. */
export async function removePlan(
  actor: Actor,
  { id }: { id: string },
): Promise<{ id: string; isArchived: boolean } | Refusal<'plan-not-found'>> {
  const [plan] = await lockPlans(actor, [id])
  if (!plan) return refuse('plan-not-found')
  const isArchived = (await enrolmentsOf(actor, id)).length > 0
  if (isArchived) await storePlan(actor, id, { archivedAt: toDate(actor.clock.now()), isActive: false, version: plan.version + 1 })
  else await deletePlan(actor, id)
  actor.refresh('plans', { roles: ['owner'] })
  return { id, isArchived }
}
