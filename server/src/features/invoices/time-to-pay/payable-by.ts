import type { Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { findChargeFacts } from '../queries/charges.ts'
import { zoneOf } from '../queries/zone-of.ts'
import { soonestDueDay } from './soonest-due-day.ts'

/** By when the family is asked to pay an invoice whose card is not charged after all. */
export async function payableBy(scope: Scope, { id, dueOn }: { id: string; dueOn: string }): Promise<string> {
  const [facts] = await findChargeFacts(scope, [id])
  const soonest = facts && soonestDueDay(dateIn(await zoneOf(scope), scope.clock.now()), facts.interval)
  return soonest && dueOn < soonest ? soonest : dueOn
}
