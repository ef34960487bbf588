import type { Leaving } from '@callboard/contract/leaving'
import type { LiveNoun } from '@callboard/contract/live'
import type { Role } from '@callboard/contract/roles'
import type { Stage } from '@callboard/contract/standing'
import type { Clock } from './clock.ts'
import type { Tx } from './db/database.ts'
import type { Hold } from './db/running.ts'
import type { Audience, StudioEvent } from './events/event.ts'
import type { EnqueueOptions, JobType } from './jobs/job-type.ts'

/** A studio's open transaction: the first argument of every query, so that each states whose rows it reads. */
export interface Scope {
  readonly studioId: string
  readonly hold: Hold
  readonly db: Tx
  readonly clock: Clock
  readonly departures: Departures
  /** While notices answer an action that can be undone: the undo that whatever they tell waits for. */
  readonly heldBy?: string | undefined
  /** A write whose answer nobody reads: sent with the next query, at the latest with the commit, which fails if it does. */
  send(write: Promise<unknown>): void
  /** Does what must not take the transaction with it: a failure undoes this work alone, and is logged and counted. */
  aside(what: string, work: () => Promise<void>): Promise<void>
  /** What happened: its notices run before the commit, and browsers learn of it afterwards. */
  record(event: StudioEvent): void
  /** Browsers fetch again what shows the noun, or what is about one of the ids; nobody is notified. */
  refresh(noun: LiveNoun, audience?: Audience, ids?: readonly string[]): void
  /** Runs at least once after the commit. `once` is a key over all studios: add the studio's id to ids chosen by browsers. */
  enqueue<Input extends object>(job: JobType<Input>, input: Input, options?: EnqueueOptions): void
}

/** A transaction that sees logins: those of its studio if it is a scope, otherwise those of all studios and nothing else. */
export interface Logins extends Pick<Scope, 'db' | 'clock' | 'enqueue'> {
  readonly seesLogins: true
}

export type WithLogins<In extends Scope = Scope> = In & Logins
export type LoginScope = WithLogins

export interface ErasedPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Names of a family of which somebody was erased; words of those who stay may stay too. */
export interface ErasedNames {
  readonly parentId: string
  /** null: the parent stays */
  readonly parentName: string | null
  readonly children: readonly string[]
  readonly staying: readonly string[]
}

/** `chosenBy`: those who would have it so, whose booked places are refunded on the usual terms; everybody else's are in full. */
export interface LeavingChildren {
  readonly ids: readonly string[]
  readonly chosenBy: readonly string[]
}

/** A guardian of a child who stays with its others. */
export interface LeavingGuardian {
  readonly studentId: string
  readonly userId: string
  readonly chosenBy: LeavingChildren['chosenBy']
  /** as an owner, or as a teacher of the child */
  readonly seesStill: boolean
}

/** Whose departure is counted; of users, null is everybody. Both: a guardian who leaves a child. */
export type WhoLeaves =
  | { readonly userId: string | null; readonly childId?: never }
  | { readonly childId: string; readonly userId?: never }
  | { readonly childId: string; readonly userId: string }

/** What all features do when somebody leaves a role or the studio: composed in `app/features.ts`. */
export interface Departures {
  family(scope: Alone, userId: string): Promise<void>
  staff(scope: Alone, userId: string): Promise<void>
  children(scope: Alone, children: LeavingChildren): Promise<void>
  guardian(scope: Alone, guardian: LeavingGuardian): Promise<void>
  count(actor: Actor, who: WhoLeaves): Promise<Leaving>
  /** Takes the names off what is kept; once the children's rows are deleted. */
  names(scope: Alone, erased: ErasedNames): Promise<void>
  person(scope: Alone<LoginScope>, person: ErasedPerson): Promise<void>
  studio(scope: Alone<LoginScope>): Promise<void>
}

/** A transaction with exclusive access to its studio, required to erase what concurrent writes might still refer to. */
export type Alone<In extends Scope = Scope> = In & { readonly hold: 'alone' }

export interface Actor extends Scope {
  readonly user: { readonly id: string; readonly name: string; readonly email: string }
  readonly role: Role
  /** they have come as a parent, or have children here whatever their role: what a family may do, they may for their own children */
  readonly isFamily: boolean
  readonly assurance: 'aal1' | 'aal2'
  readonly session: {
    readonly id: string
    /** whose login it is; the user is its membership in this studio, and never its id */
    readonly identityId: string
    readonly kind: 'full' | 'recovery' | 'challenged'
    readonly expiresAt: Date
    /** when the password or a code was last verified in this browser; null: never */
    readonly provenAt: Date | null
  }
  readonly zone: string
  readonly stage: Stage
}
