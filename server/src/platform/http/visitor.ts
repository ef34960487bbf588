import type { Actor, Alone, Scope } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Directory } from '../events/open-scope.ts'
import type { Log } from '../log.ts'
import type { RateLimits } from '../rate-limits.ts'
import type { Refusal } from '../refusal.ts'
import type { GateCode } from './admit.ts'
import type { Secrets } from '../secrets.ts'

/** Opens transactions and knows the time. What a rule without an actor, a job or a notice works with. */
export interface Doors {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly limits: RateLimits
  /** A transaction in one studio. A refusal returned from `work` rolls it back. */
  withScope<T>(studioId: string, work: (scope: Scope) => Promise<T>): Promise<T>
  /** A transaction over the logins; with a studio, also in that studio. */
  withDirectory<T>(work: (directory: Directory) => Promise<T>): Promise<T>
  withDirectoryIn<T>(studioId: string, work: (scope: Scope) => Promise<T>): Promise<T>
}

/** Whoever sends a request, before it is known who that is. */
export interface Visitor extends Doors {
  /** a keyed digest of the client's network address: for limits, never to be shown */
  readonly clientKey: string
  /** what the browser calls itself; empty when it does not */
  readonly userAgent: string
  /** where people reach the product: links in mails start with it */
  readonly publicUrl: string
  /** whom owners write to about their plan; null when nobody is named */
  readonly supportEmail: string | null
  readonly log: Log
  /** where mail to this address can be read while developing, else null */
  mailboxUrl(email: string): string | null
  readonly cookies: {
    read(name: string): string | undefined
    set(name: string, value: string, maxAgeSeconds: number): void
    clear(name: string): void
  }
  /** Runs the work as the actor of the request's session, in its studio, if the call admits it. */
  withActor<T>(work: (actor: Actor) => Promise<T>): Promise<T | Refusal<GateCode>>
  /** The same, in a transaction that also reads and writes the logins. */
  withActorAndLogins<T>(work: (actor: Actor) => Promise<T>): Promise<T | Refusal<GateCode>>
  /** Either of them with the studio to itself. */
  withActorAlone<T>(work: (actor: Alone<Actor>) => Promise<T>): Promise<T | Refusal<GateCode>>
  withActorAndLoginsAlone<T>(work: (actor: Alone<Actor>) => Promise<T>): Promise<T | Refusal<GateCode>>
}
