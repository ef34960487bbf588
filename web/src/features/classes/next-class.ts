import type { Class } from '@callboard/contract/classes'

type Held = Pick<Class, 'id' | 'date' | 'startTime' | 'teacher' | 'enrolledCount'> & Partial<Pick<Class, 'closedFor'>>

/** The same teacher's next class that day with somebody enrolled; `classes` must be in order. */
export function nextClass<One extends Held>(classes: readonly One[], id: string): One | undefined {
  const place = classes.findIndex((one) => one.id === id)
  const held = classes[place]
  if (!held) return undefined
  const isNext = (one: One) =>
    one.date === held.date && one.teacher?.id === held.teacher?.id && (one.enrolledCount ?? 0) > 0 && !one.closedFor
  return classes.slice(place + 1).find(isNext)
}
