export interface Clock {
  /** milliseconds */
  now(): number
  advance(milliseconds: number): void
}

export const seconds = (clock: Clock): number => Math.floor(clock.now() / 1000)
