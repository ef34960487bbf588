import { useState } from 'react'
import { dayMinutes, slotAt, step, within } from './places.ts'

export interface SlotAt {
  readonly column: number
  readonly minute: number
}

const moves: Record<string, SlotAt> = {
  ArrowUp: { column: 0, minute: -step },
  ArrowDown: { column: 0, minute: step },
  ArrowLeft: { column: -1, minute: 0 },
  ArrowRight: { column: 1, minute: 0 },
  PageUp: { column: 0, minute: -60 },
  PageDown: { column: 0, minute: 60 },
}

/** The empty time under the mouse, or the one that the keyboard has reached. */
export function useSlot(columns: number) {
  const [keyed, setKeyed] = useState<SlotAt>({ column: 0, minute: 16 * 60 })
  const [hovered, setHovered] = useState<SlotAt | null>(null)
  const [isFocused, setFocused] = useState(false)
  const at = { ...keyed, column: Math.min(keyed.column, columns - 1) }
  return {
    keyed: at,
    shown: isFocused ? at : hovered,
    hover(next: SlotAt | null) {
      if (next?.column !== hovered?.column || next?.minute !== hovered?.minute) setHovered(next)
    },
    setFocused,
    /** @returns whether the key moved it */
    onKey(key: string): boolean {
      const by = moves[key]
      if (!by) return false
      setKeyed({ column: within(at.column + by.column, 0, columns - 1), minute: within(at.minute + by.minute, 0, dayMinutes - step) })
      return true
    },
  }
}

/** Null where there is a class. */
export function slotUnder(event: React.MouseEvent): SlotAt | null {
  if (!(event.target instanceof HTMLElement) || event.target.dataset['column'] === undefined) return null
  const { top, height } = event.target.getBoundingClientRect()
  return { column: Number(event.target.dataset['column']), minute: slotAt(((event.clientY - top) / height) * dayMinutes) }
}
