import type { Who } from '@callboard/contract/roles'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'

export interface Standing {
  readonly studioIsNamed: boolean
  readonly isSubscribed: boolean
}

type Code = 'not-signed-in' | 'access-denied' | 'onboarding-required' | 'subscription-required'

const limitedTo = { recovery: 'recovering', challenged: 'challenged' } as const satisfies Record<string, Who>

/** Why a call refuses this actor, or null; onboarding and subscription stop owners only (S1 §2.2). */
export function admit(whoMay: Who, actor: Pick<Actor, 'role' | 'session'> & Standing): Refusal<Code> | null {
  if (whoMay === 'anyone') return null
  if (actor.session.kind !== 'full') return limitedTo[actor.session.kind] === whoMay ? null : refuse('not-signed-in')
  if (whoMay === 'recovering' || whoMay === 'challenged') return refuse('access-denied')
  if (!whoMay.roles.includes(actor.role)) return refuse('access-denied')
  if (actor.role !== 'owner') return null
  if (!actor.studioIsNamed && !whoMay.withoutStudioName) return refuse('onboarding-required')
  if (!actor.isSubscribed && !whoMay.withoutSubscription) return refuse('subscription-required')
  return null
}
