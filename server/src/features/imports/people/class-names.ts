import { dayOfWeek } from '@callboard/contract/days'
import { searchText } from '@callboard/contract/search-text'
import type { ClassTarget } from '../queries/places.ts'
import { quotedCell } from '../reading/cells.ts'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const longestName = 200
/** "Ballet Monday", "Ballet (Mon 16:00)", "Ballet - Mondays 16.00" */
const withDay = /^(?<name>.+?)[\s,(–-]+(?<day>mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?(?:[\s,]+(?<hour>\d{1,2})[:.](?<minute>\d{2}))?\)?$/i

/** Classes by the names that a file has for them. */
export interface ClassNames {
  /** The id of the class, or why there is none. */
  find(written: string): { id: string } | { words: string }
}

export function makeClassNames(targets: readonly ClassTarget[]): ClassNames {
  const byName = Map.groupBy(targets, ({ name }) => searchText(name))
  const onDay = (written: string): readonly ClassTarget[] => {
    if (written.length > longestName) return []
    const { name = '', day = '', hour, minute = '' } = withDay.exec(written)?.groups ?? {}
    const wanted = days.findIndex((one) => one === day.toLowerCase()) + 1
    const time = hour && `${hour.padStart(2, '0')}:${minute}`
    const all = byName.get(searchText(name)) ?? []
    return all.filter((one) => dayOfWeek(one.date) === wanted && (!time || one.startTime === time))
  }
  return {
    find(written) {
      const found = byName.get(searchText(written)) ?? onDay(written)
      const [first, second] = found.filter(({ isDropIn }) => !isDropIn)
      if (second)
        return { words: `Several classes are called ${quotedCell(written)}. Please add the day and time, as in “Ballet Monday 16:00”.` }
      if (first) return { id: first.id }
      return found.length > 0
        ? { words: `${quotedCell(written)} is a drop-in class: families book its places.` }
        : { words: `There is no class called ${quotedCell(written)} with dates to come. Please add the class first.` }
    },
  }
}
