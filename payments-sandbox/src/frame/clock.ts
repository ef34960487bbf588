/** The sandbox's time, which the control API can move forward. */
export interface Clock {
  /** milliseconds */
  now(): number
  advance(milliseconds: number): void
}

/** Stripe's timestamps are whole seconds. */
export const seconds = (clock: Clock): number => Math.floor(clock.now() / 1000)
