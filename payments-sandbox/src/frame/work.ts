import type Stripe from 'stripe'
import { seconds } from './clock.ts'
import { recordEvent } from './events.ts'
import type { Cause, Ground, Place } from './ground.ts'
import { Objects } from './objects.ts'

/** The account, time and event log that one transaction works with. */
export class Work implements Place {
  readonly ground: Ground
  readonly account: string
  readonly objects: Objects
  readonly platform: Objects
  /**
   * One time in seconds for the whole transaction: otherwise a subscription whose anchor was a second after its period was renewed twice.
   */
  readonly now: number
  readonly #cause: Cause

  constructor(ground: Ground, account: string, cause: Cause = { id: null, idempotency_key: null }, now = seconds(ground.clock)) {
    this.ground = ground
    this.account = account
    this.objects = new Objects(ground.database, account)
    this.platform = new Objects(ground.database, ground.platform)
    this.#cause = cause
    this.now = now
  }

  get address(): string {
    return this.ground.address()
  }

  of(account: string): Work {
    return new Work(this.ground, account, this.#cause, this.now)
  }

  /** @param before makes the event's `previous_attributes` */
  record(type: Stripe.Event['type'], object: object, before?: object): void {
    recordEvent(this, this.#cause, type, object, before)
  }
}
