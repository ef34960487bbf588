import type { Class } from '@callboard/contract/classes'
import { nameOf } from '../class-words.ts'

/** By class id, in words: what shares its room or teacher at the same time. */
export function clashesIn(classes: readonly Class[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const one of classes) {
    const words = classes.filter((other) => other !== one && overlap(one, other)).flatMap((other) => clashOf(one, other))
    if (words.length > 0) found.set(one.id, words.join('; '))
  }
  return found
}

function overlap(one: Class, other: Class): boolean {
  return one.date === other.date && one.startTime < other.endTime && other.startTime < one.endTime
}

function clashOf(one: Class, other: Class): string[] {
  const shared = [one.location, one.teacher].filter((part) => part && [other.location?.id, other.teacher?.id].includes(part.id))
  return shared.length === 0 ? [] : [`Clashes with ${nameOf(other)} (${shared.map((part) => part?.name).join(', ')})`]
}
