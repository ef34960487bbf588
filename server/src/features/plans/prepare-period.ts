import type { PaymentMethod } from '@callboard/contract/money'
import type { AlsoBilled, Period } from '@callboard/contract/plans'
import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { makeDrafts, type MadeDrafts } from '../invoices/issuing/make-drafts.ts'
import { billPeriod } from './bill-period.ts'
import { lockPlans } from './queries/plans.ts'

/** Prepares a draft for each family that a period bills, and for those whom the owner bills also; idempotent, even if pressed twice at once. */
export async function preparePeriod(
  actor: Actor,
  { dueOn, method, also, ...period }: Period & { dueOn: string; method: PaymentMethod; also: AlsoBilled[] },
): Promise<Omit<MadeDrafts, 'ids'> | Refusal<'ends-before-start' | 'method-not-taken' | 'invoice-too-large' | 'below-card-least'>> {
  if (period.end < period.start) return refuse('ends-before-start')
  await lockPlans(actor, period.planIds)
  const made = await makeDrafts(actor, await billPeriod(actor, period, also), { dueOn, method })
  return isRefusal(made) ? made : { drafts: made.drafts, preparedAt: made.preparedAt }
}
