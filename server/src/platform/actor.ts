import type { Clock } from './clock.ts'
import type { Tx } from './db/database.ts'
import type { Hold } from './db/running.ts'
import type { Erasing } from './events/erasing.ts'
import type { Job } from './jobs/jobs.ts'

export interface StudioEvent {
  readonly type: string
  readonly ids: readonly string[]
  /** context for notices only: never stored and never sent to clients */
  readonly facts?: unknown
  readonly audience?: { readonly roles?: readonly string[]; readonly users?: readonly string[] }
}

/** A studio's open transaction: the first argument of every query, so that each states whose rows it reads. */
export interface Scope {
  readonly studioId: string
  readonly hold: Hold
  readonly db: Tx
  readonly clock: Clock
  record(event: StudioEvent): void
  /** Runs at least once after the commit. `once` is a key over all studios: add the studio's id to ids chosen by browsers. */
  enqueue<Input extends object>(job: Job<Input>, input: Input, options?: { startAfter?: Temporal.Instant; once?: string }): void
}

/** A transaction with exclusive access to its studio, required to erase what concurrent writes might still refer to. */
export type Alone<In extends Scope = Scope> = In & { readonly hold: 'alone'; readonly erasing: Erasing }

export type ActorRole = 'owner' | 'teacher' | 'parent'

export interface Actor extends Scope {
  readonly user: { readonly id: string; readonly name: string; readonly email: string }
  readonly role: ActorRole
  readonly assurance: 'aal1' | 'aal2'
  readonly session: {
    readonly id: string
    readonly kind: 'full' | 'recovery' | 'challenged'
    readonly expiresAt: Date
    /** when the password or a code was last verified in this browser; null: never */
    readonly provenAt: Date | null
  }
  readonly zone: string
}
