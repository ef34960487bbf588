import { endOf } from '@callboard/contract/class-times'
import type { Week } from '@callboard/contract/classes'
import { nameOf } from '../class-words.ts'

/** What shares a class's room or teacher at the same time: the first, and how many more. */
export interface WeekClash {
  readonly name: string
  readonly shared: readonly string[]
  readonly more: number
}

type Placed = Week['beside'][number]

/** By class id, also with those beside the week. */
export function clashesIn({ classes, beside }: Pick<Week, 'classes' | 'beside'>): Map<string, WeekClash> {
  const found = new Map<string, WeekClash>()
  const held = classes.filter(({ closedFor }) => closedFor === null)
  const all = [...held, ...beside].map((one: Placed) => ({
    one,
    from: writeClock(one.date, one.startTime),
    to: writeClock(endOf(one).date, one.endTime),
  }))
  for (const { one, from, to } of all) {
    const meeting = all.filter((other) => other.one !== one && from < other.to && other.from < to)
    const [first, ...others] = meeting.flatMap((other) => clashOf(one, other.one))
    if (first) found.set(one.id, { ...first, more: others.length })
  }
  return found
}

const writeClock = (date: string, time: string) => `${date} ${time}`

function clashOf(one: Placed, other: Placed): Omit<WeekClash, 'more'>[] {
  const shared = [one.location, one.teacher].filter((part) => part && [other.location?.id, other.teacher?.id].includes(part.id))
  return shared.length === 0 ? [] : [{ name: nameOf(other), shared: shared.flatMap((part) => part?.name ?? []) }]
}
