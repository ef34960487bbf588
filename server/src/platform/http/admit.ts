import type { Who } from '@callboard/contract/roles'
import type { Actor } from '../actor.ts'
import { refuse, type Refusal } from '../refusal.ts'

/** What the gate asks about an actor's studio (S1 §2.2). */
export interface Standing {
  readonly studioIsNamed: boolean
  readonly isSubscribed: boolean
}

export type GateCode = 'not-signed-in' | 'access-denied' | 'onboarding-required' | 'subscription-required' | 'proof-needed'

/** What a session that can do one thing is for. To everything else its owner is as good as not signed in. */
const limitedTo = { recovery: 'recovering', challenged: 'challenged' } as const satisfies Record<string, Who>

/**
 * Whether a call that names `whoMay` admits this actor; null when it does. Pure: the same answer for the same facts.
 * Only owners are held up by onboarding and subscription (S1 §2.2).
 */
export function admit(whoMay: Who, actor: Pick<Actor, 'role' | 'session'> & Standing): Refusal<GateCode> | null {
  if (whoMay === 'anyone') return null
  if (actor.session.kind !== 'full') return limitedTo[actor.session.kind] === whoMay ? null : refuse('not-signed-in')
  if (whoMay === 'recovering' || whoMay === 'challenged') return refuse('access-denied')
  if (!whoMay.roles.includes(actor.role)) return refuse('access-denied')
  if (actor.role !== 'owner') return null
  if (!actor.studioIsNamed && !whoMay.withoutStudioName) return refuse('onboarding-required')
  if (!actor.isSubscribed && !whoMay.withoutSubscription) return refuse('subscription-required')
  return null
}
