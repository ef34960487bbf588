import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from './clock.ts'
import type { Objects } from './objects.ts'
import type { Settings } from './settings.ts'

export interface Ground {
  readonly database: DatabaseSync
  readonly settings: Settings
  readonly clock: Clock
  /** The account that the secret key belongs to. */
  readonly platform: string
  readonly apiVersion: string
  /** `http://127.0.0.1:4010` */
  readonly address: () => string
}

/** Which request brought an event about. */
export interface Cause {
  readonly id: string | null
  readonly idempotency_key: string | null
}

export interface Place {
  readonly ground: Ground
  readonly account: string
  readonly objects: Objects
  readonly platform: Objects
  /** seconds */
  readonly now: number
}
