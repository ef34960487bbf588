import { FullSession, type LimitedSession } from '@callboard/contract/auth'
import { photoUrlOf } from '@callboard/contract/profile'
import { logoUrlOf } from '@callboard/contract/studios'
import { endOf, graceEndOf, statusAt, type StoredStatus } from '@callboard/contract/subscription-status'
import type { Subscription } from '@callboard/contract/subscriptions'
import type { Actor, Scope } from '../../platform/actor.ts'
import { stageOf } from '../subscriptions/stage-of.ts'
import { findWelcome, studioWithSubscription, type PersonRow } from './queries/people.ts'

type Until = Pick<Actor['session'], 'expiresAt'>

/** Presents a full session to the browser, without tokens (S4 accounts). */
export async function presentSession(
  scope: Scope,
  user: PersonRow,
  { assurance, expiresAt }: Until & Pick<Actor, 'assurance'>,
): Promise<FullSession> {
  const { photoVersion, isFamily, hasBills, lastEvent, logoId, ...studio } = await studioWithSubscription(scope, user.id)
  return FullSession.parse({
    kind: 'full',
    assurance,
    ...timesOf(scope, expiresAt),
    user: { ...user, photoUrl: photoUrlOf(user.id, photoVersion), isFamily, hasBills },
    studio: { ...studio, logoUrl: logoUrlOf(logoId) },
    subscription: presentSubscription(studio, scope.clock.now().epochMilliseconds),
    stage: stageOf({ ...studio, status: studio.status as StoredStatus | null, lastEndedAt: null }, scope.clock.now().epochMilliseconds),
    liveFrom: lastEvent ?? 0,
  })
}

export async function presentLimitedSession(
  scope: Scope,
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
  { kind, expiresAt }: Until & Pick<LimitedSession, 'kind'>,
): Promise<LimitedSession> {
  const session = { assurance: 'aal1' as const, ...timesOf(scope, expiresAt), user: { id, email } }
  return kind === 'recovery' ? { kind, ...session, welcome: (await findWelcome(scope, id)) ?? null } : { kind, ...session }
}

function timesOf({ clock }: Scope, expiresAt: Date) {
  const left = expiresAt.getTime() - clock.now().epochMilliseconds
  return { expiresAt: expiresAt.toISOString(), expiresIn: Math.max(0, Math.floor(left / 1000)) }
}

function presentSubscription(
  row: Omit<Awaited<ReturnType<typeof studioWithSubscription>>, 'photoVersion' | 'isFamily' | 'hasBills' | 'lastEvent' | 'logoId'>,
  now: number,
): Record<keyof Subscription, unknown> | null {
  if (row.subscriptionId === null) return null
  const stored = { ...row, status: row.status as StoredStatus }
  return {
    id: row.subscriptionId,
    tier: row.tier,
    billingInterval: row.billingInterval,
    status: statusAt(stored, now),
    priceMinor: row.priceMinor,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    currentPeriodEndsAt: row.currentPeriodEndsAt?.toISOString() ?? null,
    graceEndsAt: graceEndOf(stored)?.toISOString() ?? null,
    endedAt: endOf(stored, now)?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    isPaid: row.providerSubscriptionId !== null || row.isLifetime === true,
    maxStudents: row.maxStudents,
  }
}
