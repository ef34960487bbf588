import type { LoginScope } from '../actor.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { Attempt } from './attempts.ts'

/** Brings our record of one kind of object into line with the provider's current state, whichever event arrived. */
export interface Convergence {
  /** of studios' accounts */
  readonly types: readonly string[]
  /**
   * Fetches the current state, and returns the function that applies it in the studio's transaction, in any order and any number of times.
   */
  ask(context: JobContext, about: About): Promise<(scope: LoginScope) => Promise<void>>
}

/** The same for objects of Callboard's own account, where the provider's answer names the studio. */
export interface PlatformConvergence {
  readonly types: readonly string[]
  /** Null: no studio is concerned. */
  ask(context: JobContext, about: Pick<About, 'type' | 'objectId'>): Promise<PlatformAnswer | null>
}

interface PlatformAnswer {
  readonly studioId: string
  readonly apply: (scope: LoginScope) => Promise<void>
}

export interface About {
  readonly studioId: string
  readonly accountId: string
  readonly type: string
  readonly objectId: string
}

/** Finds out the outcome of an attempt whose answer was lost. */
export interface Resumption {
  readonly kind: string
  /** Throws while the outcome is unknown. */
  resume(context: JobContext, studioId: string, attempt: Attempt): Promise<void>
}
