import { useRovingIndex } from '@mantine/hooks'
import type { Day } from './week-days.ts'

/** What a card needs to be one of the classes that the arrow keys go through. */
export type CardFocus = ReturnType<ReturnType<typeof useClassCursor>>

/**
 * One tab stop for the classes of a week: arrow keys go on from there, up and down within a day, left and right between days. The buttons on
 * a card can be reached by Tab while it is the current one.
 */
export function useClassCursor(days: Day[]) {
  const columns = days.length
  const at = (index: number) => days[index % columns]?.classes[Math.floor(index / columns)]
  const total = columns * Math.max(0, ...days.map((day) => day.classes.length))
  const { getItemProps, focusedIndex, setFocusedIndex } = useRovingIndex({ total, columns, isItemDisabled: (index) => !at(index) })
  return (column: number, row: number) => {
    const index = row * columns + column
    return { open: { ...getItemProps({ index }), onFocus: () => setFocusedIndex(index) }, tabIndex: index === focusedIndex ? 0 : -1 }
  }
}
