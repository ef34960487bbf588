import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './sort-button.module.css'

interface SortButtonProps {
  children: ReactNode
  /** which way the list is sorted by this, or not at all */
  direction: 'asc' | 'desc' | null
  onClick: () => void
}

/** In the heading of a column: sorts by it, and the other way when pressed again. */
export function SortButton({ children, direction, onClick }: SortButtonProps) {
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={css.sort} aria-pressed={direction !== null} onClick={onClick}>
      {children}
      <Arrow size={15} stroke={2.2} className={css.arrow} data-shown={direction !== null || undefined} aria-hidden />
    </button>
  )
}

/** The `aria-sort` of a column that is sorted by one of its buttons. */
export function ariaSort(direction: 'asc' | 'desc' | null) {
  return direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'
}
