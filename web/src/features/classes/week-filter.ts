import type { Class } from '@callboard/contract/classes'

/** Which classes of the week are shown; as it stands in the address. */
export interface WeekFilter {
  /** a teacher's own classes, a parent's children's */
  readonly mine?: 'true' | undefined
  readonly teacher?: string | undefined
  readonly room?: string | undefined
}

export interface Option {
  readonly value: string
  readonly label: string
}

export const isFiltered = ({ mine, teacher, room }: WeekFilter): boolean => Boolean(mine ?? teacher ?? room)

/** @param userId whose classes are "mine" */
export function filterClasses(classes: readonly Class[], { mine, teacher, room }: WeekFilter, userId: string): Class[] {
  return classes.filter(
    (one) =>
      (!mine || one.teacher?.id === userId || (one.enrolledNames ?? []).length > 0) &&
      (!teacher || one.teacher?.id === teacher) &&
      (!room || one.location?.id === room),
  )
}

/** The teachers, or the rooms, of a week's classes, each once by name. */
export function optionsIn(classes: readonly Class[], what: 'teacher' | 'location'): Option[] {
  const found = new Map(classes.flatMap((one) => (one[what] ? [[one[what].id, one[what].name] as const] : [])))
  return [...found].map(([value, label]) => ({ value, label })).toSorted((one, other) => one.label.localeCompare(other.label))
}
