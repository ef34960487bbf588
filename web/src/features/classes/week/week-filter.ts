import { alphabetically } from '@callboard/contract/alphabetically'
import type { Class } from '@callboard/contract/classes'

export interface WeekFilter {
  /** a teacher's own classes, a parent's children's */
  readonly mine?: 'true' | undefined
  readonly teacher?: string | undefined
  readonly room?: string | undefined
}

/** From the address. */
export const filterFrom = (search: Record<string, unknown>): WeekFilter => ({
  mine: search['mine'] === 'true' ? 'true' : undefined,
  teacher: idFrom(search['teacher']),
  room: idFrom(search['room']),
})
const idFrom = (typed: unknown) => (typeof typed === 'string' && typed.length === 36 ? typed : undefined)

export interface Option {
  readonly value: string
  readonly label: string
}

export const isFiltered = ({ mine, teacher, room }: WeekFilter): boolean => Boolean(mine ?? teacher ?? room)

export function filterClasses(classes: readonly Class[], { mine, teacher, room }: WeekFilter, userId: string): Class[] {
  return classes.filter(
    (one) =>
      (!mine || one.teacher?.id === userId || (one.enrolledNames ?? []).length > 0) &&
      (!teacher || one.teacher?.id === teacher) &&
      (!room || one.location?.id === room),
  )
}

export function optionsIn(classes: readonly Class[], what: 'teacher' | 'location'): Option[] {
  const found = new Map(classes.flatMap((one) => (one[what] ? [[one[what].id, one[what].name] as const] : [])))
  return [...found].map(([value, label]) => ({ value, label })).toSorted((one, other) => alphabetically(one.label, other.label))
}
