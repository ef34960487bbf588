import { alphabetically } from '@callboard/contract/alphabetically'
import type { Class } from '@callboard/contract/classes'
import type { Role } from '@callboard/contract/roles'
import { type CalendarFilter, keyOf, nobody, type Part, partOf, parts, without } from './filter.ts'

export const mineWords = (role: Role) => (role === 'parent' ? 'My children' : 'My classes')

interface Option {
  readonly value: string
  readonly label: string
}

function optionsIn(classes: readonly Class[], part: Part): Option[] {
  const found = new Map(classes.map((one) => partOf(one, part)).map(({ key, name }) => [key, name]))
  return [...found]
    .filter(([key]) => key !== '')
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => alphabetically(one.label, other.label))
}

/** What to choose from, where there is a choice; the chosen one stays so in a week without it. */
export function offered(classes: readonly Class[], part: 'teacher' | 'room', chosen: string | undefined): Option[] | null {
  const options = optionsIn(classes, part)
  if (chosen !== undefined && !options.some(({ value }) => value === chosen))
    return [...options, { value: chosen, label: absentWords(part, chosen) }]
  return options.length > 1 || chosen !== undefined ? options : null
}

/** Of one that no class of the week has. */
const absentWords = (part: Part, chosen: string) => (chosen === nobody ? `No ${part}` : `Another ${part}`)

interface Chip {
  readonly words: string
  /** without it */
  readonly rest: CalendarFilter
}

/** What is filtered by, in words. @param mine of this visitor's own */
export function chipsOf(filter: CalendarFilter, classes: readonly Class[], mine: string): Chip[] {
  const wordsOf = (part: Part, chosen: string) => {
    const known = classes.map((one) => partOf(one, part)).find(({ key }) => (key || nobody) === chosen)
    return known?.name ?? (part === 'teacher' || part === 'room' ? absentWords(part, chosen) : chosen)
  }
  return [
    ...(filter.mine ? [{ words: mine, rest: { ...filter, mine: undefined } }] : []),
    ...parts.flatMap((part) => {
      const chosen = filter[keyOf(part)]
      return chosen === undefined ? [] : [{ words: wordsOf(part, chosen), rest: without(filter, part) }]
    }),
  ]
}
