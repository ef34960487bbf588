import type { Actor, Alone, Scope } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Directory } from '../events/open-scope.ts'
import type { Log } from '../log.ts'
import type { RateLimits } from '../rate-limits.ts'
import type { Refusal } from '../refusal.ts'
import type { GateCode } from './admit.ts'
import type { Secrets } from '../secrets.ts'

export interface Doors {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly limits: RateLimits
  withScope<T>(studioId: string, work: (scope: Scope) => Promise<T>): Promise<T>
  withDirectory<T>(work: (directory: Directory) => Promise<T>): Promise<T>
  withDirectoryIn<T>(studioId: string, work: (scope: Scope) => Promise<T>): Promise<T>
}

export interface Visitor extends Doors {
  /** a keyed digest of the network address, for rate limits only */
  readonly clientKey: string
  readonly userAgent: string
  readonly publicUrl: string
  readonly supportEmail: string | null
  readonly log: Log
  mailboxUrl(email: string): string | null
  readonly cookies: {
    read(name: string): string | undefined
    set(name: string, value: string, maxAgeSeconds: number): void
    clear(name: string): void
  }
  /** Runs `work` as the session's actor, if the call admits it. */
  withActor<T>(work: (actor: Actor) => Promise<T>): Promise<T | Refusal<GateCode>>
  withActorAndLogins<T>(work: (actor: Actor) => Promise<T>): Promise<T | Refusal<GateCode>>
  withActorAlone<T>(work: (actor: Alone<Actor>) => Promise<T>): Promise<T | Refusal<GateCode>>
  withActorAndLoginsAlone<T>(work: (actor: Alone<Actor>) => Promise<T>): Promise<T | Refusal<GateCode>>
}
