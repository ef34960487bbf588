import type { Class } from '@callboard/contract/classes'
import { nameOf } from '../class-words.ts'

/** What a colour of the calendar can mean, and what its classes can be filtered by. */
export type Part = 'class' | 'teacher' | 'room' | 'child'
export const parts: readonly Part[] = ['class', 'teacher', 'room', 'child']

export interface CalendarFilter {
  /** a teacher's own classes, a parent's children's */
  readonly mine?: 'true' | undefined
  /** an id, or of nobody */
  readonly teacher?: string | undefined
  readonly room?: string | undefined
  /** names; `class` in the address is the opened one */
  readonly named?: string | undefined
  readonly child?: string | undefined
}

export const nobody = 'none'
export const keyOf = (part: Part) => (part === 'class' ? 'named' : part)

/** From the address. */
export const filterFrom = (search: Record<string, unknown>): CalendarFilter => ({
  mine: search['mine'] === 'true' ? 'true' : undefined,
  ...Object.fromEntries(parts.map((part) => [keyOf(part), textFrom(search[keyOf(part)])])),
})
const textFrom = (typed: unknown) => (typeof typed === 'string' && typed !== '' ? typed : undefined)

export const isFiltered = ({ mine, teacher, room, named, child }: CalendarFilter): boolean =>
  Boolean(mine ?? teacher ?? room ?? named ?? child)

/** Whose a class is, by name; an empty `key` is nobody's. */
export function partOf(one: Class, part: Part): { key: string; name: string } {
  if (part === 'class') return { key: nameOf(one), name: nameOf(one) }
  const names = (one.enrolledNames ?? []).join(', ')
  if (part === 'child') return { key: names, name: names || 'Not enrolled' }
  const of = part === 'room' ? one.location : one.teacher
  return { key: of?.id ?? '', name: of?.name ?? `No ${part}` }
}

export function filterClasses(classes: readonly Class[], filter: CalendarFilter, userId: string): Class[] {
  return classes.filter(
    (one) =>
      (!filter.mine || one.teacher?.id === userId || (one.enrolledNames ?? []).length > 0) &&
      parts.every((part) => [undefined, partOf(one, part).key || nobody].includes(filter[keyOf(part)])),
  )
}

/** Whether only the classes of a part are shown. */
export const isChosen = (filter: CalendarFilter, part: Part, key: string): boolean => filter[keyOf(part)] === (key || nobody)

export const without = (filter: CalendarFilter, part: Part): CalendarFilter => ({ ...filter, [keyOf(part)]: undefined })

/** With the one chosen, or without it where it was. */
export const toggled = (filter: CalendarFilter, part: Part, key: string): CalendarFilter =>
  isChosen(filter, part, key) ? without(filter, part) : { ...filter, [keyOf(part)]: key || nobody }
