import type { LoginScope } from '../actor.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { Attempt } from './attempts.ts'

/** Brings what we know of a kind of object into line with what the provider says of it now, whichever event made us look. */
export interface Convergence {
  /** of studios' accounts */
  readonly types: readonly string[]
  /** Asks the provider anew, and returns what applies its answer in the studio's transaction, in any order and any number of times. */
  ask(context: JobContext, about: About): Promise<(scope: LoginScope) => Promise<void>>
}

/** The same for objects of Callboard's own account: which studio one concerns, the provider says. */
export interface PlatformConvergence {
  readonly types: readonly string[]
  /** Null: it concerns no studio. */
  ask(context: JobContext, about: Pick<About, 'type' | 'objectId'>): Promise<PlatformAnswer | null>
}

export interface PlatformAnswer {
  readonly studioId: string
  readonly apply: (scope: LoginScope) => Promise<void>
}

export interface About {
  readonly studioId: string
  readonly accountId: string
  readonly type: string
  readonly objectId: string
}

/** Finds out what became of an attempt whose answer was lost. */
export interface Resumption {
  readonly kind: string
  /** Throws while the outcome stays unknown. */
  resume(context: JobContext, studioId: string, attempt: Attempt): Promise<void>
}
