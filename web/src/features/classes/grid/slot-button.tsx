import type { CSSProperties } from 'react'
import type { Column } from './columns.ts'
import { clockAt } from './places.ts'
import type { SlotAt, useSlot } from './use-slot.ts'
import css from './time-grid.module.css'

interface Props {
  slot: ReturnType<typeof useSlot>
  isHidden: boolean
  columns: readonly Column[]
  onAdd: (at: SlotAt) => void
}

/** The empty time that would be taken: under the mouse, or where arrow keys have led. */
export function SlotButton({ slot: { keyed, shown, setFocused, onKey }, isHidden, columns, onAdd }: Props) {
  const at = (!isHidden && shown) || keyed
  return (
    <button
      type="button"
      className={css.slot}
      style={{ gridColumn: at.column + 2, '--from': at.minute } as CSSProperties}
      data-shown={(!isHidden && shown !== null) || undefined}
      aria-label={`Add a class on ${columns[keyed.column]?.spoken} at ${clockAt(keyed.minute)}`}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={() => onAdd(keyed)}
      onKeyDown={(event) => {
        if (!onKey(event.key)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      + {clockAt(at.minute)}
    </button>
  )
}
