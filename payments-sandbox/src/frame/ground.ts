import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from './clock.ts'
import type { Objects } from './objects.ts'
import type { Settings } from './settings.ts'

export interface Ground {
  readonly database: DatabaseSync
  readonly settings: Settings
  readonly clock: Clock
  readonly platform: string
  readonly apiVersion: string
  readonly address: () => string
}

/** The request that caused an event. */
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
