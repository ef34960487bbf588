import { useRovingIndex } from '@mantine/hooks'
import type { Day } from './week-days.ts'

export type CardFocus = ReturnType<ReturnType<typeof useClassCursor>>

/** Roving tabindex: the week is one tab stop, arrow keys move within and between days, and Tab reaches the current card's buttons. */
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
