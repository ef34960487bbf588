import type { Clash, Clashes } from '@callboard/contract/clashes'
import type { spanOf } from './span-of.ts'

const shown = 5

type Span = ReturnType<typeof spanOf>

export function overlap(one: Span, other: Span | undefined): boolean {
  const { compare } = Temporal.Instant
  return other !== undefined && compare(one.startsAt, other.endsAt) < 0 && compare(other.startsAt, one.endsAt) < 0
}

/** The first of them, those that differ in nothing but the date once, and how many there are. */
export function groupClashes(clashes: readonly Omit<Clash, 'dates'>[]): Clashes {
  const alike = Map.groupBy(clashes, (clash) => JSON.stringify({ ...clash, date: null }))
  const first = [...alike.values()].slice(0, shown).flatMap((group): Clash[] => (group[0] ? [{ ...group[0], dates: group.length }] : []))
  return { first, count: alike.size }
}
