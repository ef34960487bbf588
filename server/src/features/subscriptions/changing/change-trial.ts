import type { ChangePlan } from '@callboard/contract/subscriptions'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { changeWords } from '../at-provider/history-of-invoices.ts'
import { findChange, insertChange } from '../queries/changes.ts'
import { writeHistory } from '../queries/history.ts'
import { lockSubscription } from '../queries/subscriptions.ts'
import { findChangeable, type ChangeRefusal } from './find-changeable.ts'

/** Changes the plan of a free trial without a card, which exists only here. */
export async function changeTrial(visitor: Visitor, wanted: ChangePlan): Promise<null | Refusal<ChangeRefusal | 'change-under-way'>> {
  return visitor.withActor((actor) => change(actor, wanted))
}

async function change(
  actor: Actor,
  { id, tier: name, billingInterval }: ChangePlan,
): Promise<null | Refusal<ChangeRefusal | 'change-under-way'>> {
  await lockSubscription(actor)
  // Pressed twice: the other has just done it.
  if (await findChange(actor, id)) return null
  const found = await findChangeable(actor, { tier: name, billingInterval })
  if (isRefusal(found)) return found
  const { row, tier, customerId } = found
  if (customerId !== null || billingInterval === 'lifetime') return refuse('change-under-way')
  const now = toDate(actor.clock.now())
  const priceMinor = billingInterval === 'yearly' ? tier.yearlyPriceMinor : tier.monthlyPriceMinor
  await actor.db
    .updateTable('studioSubscriptions')
    .set({ tier: tier.name, billingInterval, priceMinor, maxStudents: tier.maxStudents, updatedAt: now })
    .where('studioId', '=', actor.studioId)
    .where('id', '=', row.id)
    .execute()
  const made = await insertChange(actor, {
    id,
    type: 'trial_change',
    fromTier: row.tier,
    fromInterval: row.billingInterval,
    tier: tier.name,
    billingInterval,
    proratedAt: now,
    totalMinor: 0,
    prorationMinor: 0,
    state: 'done',
    finishedAt: now,
  })
  await writeHistory(actor, [
    {
      sourceId: id,
      at: now,
      type: 'trial_change',
      description: changeWords(made),
      amountMinor: 0,
      prorationMinor: null,
      status: 'trial',
      invoiceUrl: null,
    },
  ])
  actor.refresh('subscriptions', { roles: ['owner'] })
  return null
}
