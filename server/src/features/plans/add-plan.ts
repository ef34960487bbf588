import type { AddPlan, Plan } from '@callboard/contract/plans'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { insertPlan, isVatRegistered, shownPlan } from './queries/plans.ts'

/** Adds a pricing plan (S3 §5); idempotent by the browser's id. */
export async function addPlan(actor: Actor, input: AddPlan): Promise<Plan | Refusal<'added-before' | 'vat-missing'>> {
  const { vat = 'exempt' } = input
  if (input.vat === undefined && (await isVatRegistered(actor)) && !(await shownPlan(actor, input.id))) return refuse('vat-missing')
  if (await insertPlan(actor, { ...input, vat })) actor.refresh('plans', { roles: ['owner'] })
  const plan = await shownPlan(actor, input.id)
  const asked = Object.entries({ ...input, vat }) as [keyof AddPlan, unknown][]
  const isSame = plan && asked.every(([field, value]) => plan[field] === value)
  return isSame ? plan : refuse('added-before')
}
