import type { Actor, Logins } from '../actor.ts'
import type { CardPayments } from '../card-payments/card-payments.ts'
import type { Clock } from '../clock.ts'
import type { Access, With } from '../events/open-scope.ts'
import type { FileStore } from '../files/store/file-store.ts'
import type { Log } from '../log.ts'
import type { Push } from '../push/push.ts'
import type { RateLimits } from '../rate-limits.ts'
import type { Secrets } from '../secrets.ts'

/** The facts of a request: what a rule may use that begins before it is known who asks. */
export interface RequestFacts {
  readonly secrets: Secrets
  readonly userAgent: string
  /** the network address, for evidence only */
  readonly address: string
  readonly publicUrl: string
  readonly supportEmail: string | null
  /** whether pictures in HEIC are decoded */
  readonly heicPictures: boolean
  readonly log: Log
  mailboxUrl(email: string): string | null
}

/** What a rule may use beside rows. */
export interface Asked extends RequestFacts {
  /** a keyed digest of the network address, for rate limits only */
  readonly clientKey: string
  readonly cardPayments: CardPayments
  readonly files: FileStore
  readonly push: Push
  /** aborted once the client has hung up; only what is not worth finishing then looks at it */
  readonly signal: AbortSignal
  readonly cookies: {
    read(name: string): string | undefined
    set(name: string, value: string, maxAgeSeconds: number): void
    clear(name: string): void
  }
}

/** A request whose rule opens its own transactions. */
export interface Visitor extends Asked {
  readonly clock: Clock
  readonly limits: RateLimits
  withScope<T, const Needs extends Access = object>(studioId: string, work: (scope: With<Needs>) => Promise<T>, needs?: Needs): Promise<T>
  withLogins<T>(work: (logins: Logins) => Promise<T>): Promise<T>
  /** Runs `work` as the session's actor; ends the rule if the call does not admit them. */
  withActor<T, const Needs extends Access = object>(work: (actor: With<Needs, Actor>) => Promise<T>, needs?: Needs): Promise<T>
  /** Null if the call does not admit the visitor. */
  withActorIfAny<T>(work: (actor: Actor) => Promise<T>): Promise<T | null>
}
