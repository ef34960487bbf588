import type { Who } from '@callboard/contract/roles'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import type { Stage } from '../subscriptions/stage-of.ts'

export interface Standing {
  readonly studioIsNamed: boolean
  readonly stage: Stage
}

type Admitted = Pick<Actor, 'role' | 'session'> & Standing
type Code = 'not-signed-in' | 'access-denied' | 'onboarding-required' | 'subscription-required' | 'studio-resting'

const limitedTo = { recovery: 'recovering', challenged: 'challenged' } as const satisfies Record<string, Who>

/**
 * Why a call refuses this actor, or null. Onboarding stops only owners (S1 §2.2); after the subscription ends, some calls stay open to
 * others.
 */
export function admit(whoMay: Who, actor: Admitted, { reads }: { readonly reads: boolean }): Refusal<Code> | null {
  if (whoMay === 'anyone') return null
  if (actor.session.kind !== 'full') return limitedTo[actor.session.kind] === whoMay ? null : refuse('not-signed-in')
  if (whoMay === 'recovering' || whoMay === 'challenged') return refuse('access-denied')
  if (!whoMay.roles.includes(actor.role)) return refuse('access-denied')
  if (actor.role !== 'owner')
    return whoMay.withoutSubscription || isOpen(actor.stage, whoMay.untilClosed || reads) ? null : refuse('studio-resting')
  if (!actor.studioIsNamed && !whoMay.withoutStudioName) return refuse('onboarding-required')
  if (actor.stage !== 'running' && !whoMay.withoutSubscription) return refuse('subscription-required')
  return null
}

/** Teachers can take registers, and families read their own records, for some days after the end (S4 money). */
function isOpen(stage: Stage, untilClosed: boolean): boolean {
  return stage === 'running' || stage === 'none' || (stage === 'winding-down' && untilClosed)
}
