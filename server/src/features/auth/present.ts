import { Session } from '@callboard/contract/auth'
import { photoUrlOf } from '@callboard/contract/profile'
import { statusAt, type Subscription, type SubscriptionStatus } from '@callboard/contract/subscriptions'
import type { Actor, Scope } from '../../platform/actor.ts'
import { studioWithSubscription, type Person } from './queries/people.ts'

type Shown = Pick<Actor['session'], 'kind' | 'expiresAt'> & Pick<Actor, 'assurance'>

/** What the browser learns of a session (S4 accounts): who and until when, the studio and how its subscription stands; no token. */
export async function presentSession(scope: Scope, user: Person, { kind, assurance, expiresAt }: Shown): Promise<Session> {
  const now = scope.clock.now().epochMilliseconds
  const { photoVersion, ...studio } = await studioWithSubscription(scope, user.id)
  return Session.parse({
    kind,
    assurance,
    expiresAt: expiresAt.toISOString(),
    expiresIn: Math.max(0, Math.floor((expiresAt.getTime() - now) / 1000)),
    user: { ...user, photoUrl: photoUrlOf(user.id, photoVersion) },
    studio,
    subscription: presentSubscription(studio, now),
  })
}

function presentSubscription(
  row: Omit<Awaited<ReturnType<typeof studioWithSubscription>>, 'photoVersion'>,
  now: number,
): Record<keyof Subscription, unknown> | null {
  if (row.subscriptionId === null) return null
  const status = row.status as Exclude<SubscriptionStatus, 'trial-ended'>
  return {
    id: row.subscriptionId,
    tier: row.tier,
    billingInterval: row.billingInterval,
    status: statusAt({ status, trialEndsAt: row.trialEndsAt?.getTime() ?? null }, now),
    priceMinor: row.priceMinor,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    currentPeriodEndsAt: row.currentPeriodEndsAt?.toISOString() ?? null,
    maxStudents: row.maxStudents,
  }
}
