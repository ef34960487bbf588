import { endOf } from '@callboard/contract/class-times'
import type { Class } from '@callboard/contract/classes'
import { nameOf } from '../class-words.ts'

/** By class id, in words: what shares its room or teacher at the same time; the first, and how many more. */
export function clashesIn(classes: readonly Class[]): Map<string, string> {
  const found = new Map<string, string>()
  const all = classes
    .filter(({ closedFor }) => closedFor === null)
    .map((one) => ({ one, from: writeClock(one.date, one.startTime), to: writeClock(endOf(one).date, one.endTime) }))
  for (const { one, from, to } of all) {
    const meeting = all.filter((other) => other.one !== one && from < other.to && other.from < to)
    const words = meeting.flatMap((other) => clashOf(one, other.one))
    if (words[0]) found.set(one.id, words.length > 1 ? `${words[0]} and ${words.length - 1} more` : words[0])
  }
  return found
}

const writeClock = (date: string, time: string) => `${date} ${time}`

function clashOf(one: Class, other: Class): string[] {
  const shared = [one.location, one.teacher].filter((part) => part && [other.location?.id, other.teacher?.id].includes(part.id))
  return shared.length === 0 ? [] : [`Clashes with ${nameOf(other)} (${shared.map((part) => part?.name).join(', ')})`]
}
