import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import type { HeldToCover } from '../classes/covering/hold-to-cover.ts'
import { hasBegun } from '../classes/times/has-begun.ts'

export type WhyNotCoverable = 'class-not-found' | 'class-closed' | 'class-started'

/** Nobody is looked for where a class is gone, does not take place or has begun. */
export function judgeCoverable(
  actor: Pick<Actor, 'zone' | 'clock'>,
  ids: readonly string[],
  held: readonly HeldToCover[],
): Refusal<WhyNotCoverable> | null {
  if (held.length < new Set(ids).size) return refuse('class-not-found')
  const closed = held.find(({ closureId }) => closureId !== null)
  if (closed) return refuse('class-closed', { className: closed.name })
  const begun = held.find((one) => hasBegun(actor, one))
  return begun ? refuse('class-started', { className: begun.name }) : null
}
