import type { Clock } from './clock.ts'
import type { Tx } from './db/database.ts'
import type { Hold } from './db/running.ts'
import type { Erasing } from './events/erasing.ts'
import type { Job } from './jobs/jobs.ts'

/** Something that happened, to be told after the commit. */
export interface StudioEvent {
  /** noun of the feature, dot, what happened: `classes.added` */
  readonly type: string
  readonly ids: readonly string[]
  /** what the notices of this transaction need to know and cannot look up any more; told to nobody else and written nowhere */
  readonly facts?: unknown
  /** Who may hear it live. Left out: everybody in the studio. */
  readonly audience?: { readonly roles?: readonly string[]; readonly users?: readonly string[] }
}

/**
 * A studio's open transaction. Queries take one as their first argument, so none can be written that does not say whose rows it reads;
 * row-level security holds the same line beneath. Only the platform makes scopes.
 */
export interface Scope {
  readonly studioId: string
  readonly hold: Hold
  readonly db: Tx
  readonly clock: Clock
  /** Told once the transaction has committed, to live streams and to the notices heard inside it. */
  record(event: StudioEvent): void
  /**
   * Runs after the commit, also if the server dies in between. Jobs of one name and `once` run once over all studios: a key with an id that
   * browsers choose needs the studio's too.
   */
  enqueue<Input extends object>(job: Job<Input>, input: Input, options?: { startAfter?: Temporal.Instant; once?: string }): void
}

/**
 * A transaction that has its studio to itself: nobody else writes in it until this one ends. What takes a person, a role, a child or a room
 * away asks for one, so that nothing which is just being written can still name them.
 */
export type Alone<In extends Scope = Scope> = In & { readonly hold: 'alone'; readonly erasing: Erasing }

export type ActorRole = 'owner' | 'teacher' | 'parent'

/** The user behind a request, inside the request's transaction. Made once per request. */
export interface Actor extends Scope {
  readonly user: { readonly id: string; readonly name: string; readonly email: string }
  readonly role: ActorRole
  readonly assurance: 'aal1' | 'aal2'
  readonly session: {
    readonly id: string
    readonly kind: 'full' | 'recovery' | 'challenged'
    readonly expiresAt: Date
    /** when the password or a code was last shown in this browser; null: never */
    readonly provenAt: Date | null
  }
  /** the studio's wall clock */
  readonly zone: string
}
