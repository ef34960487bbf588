import type { EditPlan, Plan } from '@callboard/contract/plans'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { isVatRegistered, lockPlans, shownPlan, storePlan } from './queries/plans.ts'

/** Edits a plan; existing invoices are unaffected. An inactive plan is not billed. */
export async function editPlan(
  actor: Actor,
  { id, version, vat, ...fields }: EditPlan,
): Promise<Plan | Refusal<'plan-not-found' | 'plan-changed' | 'vat-missing'>> {
  const [plan] = await lockPlans(actor, [id])
  if (!plan) return refuse('plan-not-found')
  if (plan.version !== version) return refuse('plan-changed')
  if (vat === undefined && (await isVatRegistered(actor))) return refuse('vat-missing')
  await storePlan(actor, id, { ...fields, vat: vat ?? 'exempt', version: version + 1 })
  actor.refresh('plans', { roles: ['owner'] })
  return (await shownPlan(actor, id)) ?? refuse('plan-not-found')
}
