import type { Who } from '@callboard/contract/roles'
import { isLeftOpen } from '@callboard/contract/standing'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'

export interface Standing {
  readonly studioIsNamed: boolean
}

type Admitted = Pick<Actor, 'role' | 'isFamily' | 'session' | 'stage'> & Standing
type Code = 'not-signed-in' | 'access-denied' | 'onboarding-required' | 'subscription-required' | 'studio-resting'

const limitedTo = { recovery: 'recovering', challenged: 'challenged' } as const satisfies Record<string, Who>

/** Why a call refuses this actor, or null. Onboarding stops only owners (S1 §2.2). */
export function admit(whoMay: Who, actor: Admitted): Refusal<Code> | null {
  if (whoMay === 'anyone') return null
  if (actor.session.kind !== 'full') return limitedTo[actor.session.kind] === whoMay ? null : refuse('not-signed-in')
  if (whoMay === 'recovering' || whoMay === 'challenged') return refuse('access-denied')
  if (!whoMay.roles.includes(actor.role) || (whoMay.onlyFamilies && !actor.isFamily)) return refuse('access-denied')
  if (actor.role === 'owner' && !actor.studioIsNamed && !whoMay.withoutStudioName) return refuse('onboarding-required')
  if (isLeftOpen(whoMay.opening, actor.stage, actor.role)) return null
  return refuse(actor.role === 'owner' ? 'subscription-required' : 'studio-resting')
}
