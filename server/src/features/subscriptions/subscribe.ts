import { isRunning } from '@callboard/contract/running'
import { trialDays, type BillingInterval, type Subscription, type TierName } from '@callboard/contract/subscriptions'
import { randomUUIDv7 } from 'node:crypto'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { hasNeverRun } from './arrive-without-plan.ts'
import { presentSubscription } from './present.ts'
import { countStudents, latestSubscription } from './queries/subscriptions.ts'
import { takeTrial } from './queries/trials.ts'

type Refusals = 'already-subscribed' | 'trial-used' | 'trial-had-elsewhere' | 'lifetime-needs-card' | 'too-many-students'

/** Starts the only free trial of a studio, and of a login over all its studios (S3 §9); unique indexes decide between concurrent attempts. */
export async function subscribe(
  actor: WithLogins<Actor>,
  input: { tier: TierName; billingInterval: BillingInterval },
): Promise<Subscription | Refusal<Refusals>> {
  if (input.billingInterval === 'lifetime') return refuse('lifetime-needs-card')
  const now = actor.clock.now()
  const earlier = await latestSubscription(actor)
  if (earlier && !hasNeverRun(earlier))
    return refuse(isRunning(presentSubscription(earlier, now).status) ? 'already-subscribed' : 'trial-used')
  if (!(await takeTrial(actor))) return refuse('trial-had-elsewhere')
  const tier = await actor.db.selectFrom('tiers').selectAll().where('name', '=', input.tier).executeTakeFirstOrThrow()
  const students = await countStudents(actor)
  if (students > tier.maxStudents) return refuse('too-many-students', { n: students, tier: input.tier, max: tier.maxStudents })

  const started = await actor.db
    .insertInto('studioSubscriptions')
    .values({
      studioId: actor.studioId,
      id: randomUUIDv7(),
      tier: tier.name,
      billingInterval: input.billingInterval,
      priceMinor: input.billingInterval === 'monthly' ? tier.monthlyPriceMinor : tier.yearlyPriceMinor,
      status: 'trialing',
      trialEndsAt: toDate(now.add({ hours: 24 * trialDays })),
      maxStudents: tier.maxStudents,
      // What fell due before it came here is not made up for.
      runsSince: earlier ? toDate(now) : null,
      createdAt: toDate(now),
      updatedAt: toDate(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!started) return refuse('already-subscribed')
  actor.refresh('subscriptions', { roles: ['owner'] })
  return presentSubscription(started, now)
}
