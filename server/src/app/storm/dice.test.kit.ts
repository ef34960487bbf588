/** Seeded, so that the order of actions can be replayed; their concurrency cannot. */
export interface Dice {
  /** from 0 up to, not including, `below` */
  below(below: number): number
  one<Item>(of: readonly Item[]): Item | undefined
  some<Item>(of: readonly Item[], atMost: number): Item[]
  /** with this chance out of 100 */
  says(percent: number): boolean
}

/** mulberry32 */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    one: (of) => of[below(of.length)],
    some: (of, atMost) =>
      of
        .map((item) => [next(), item] as const)
        .toSorted(([a], [b]) => a - b)
        .slice(0, below(atMost + 1))
        .map(([, item]) => item),
    says: (percent) => next() * 100 < percent,
  }
}
