import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './sort-button.module.css'

interface SortButtonProps {
  children: ReactNode
  /** null: not sorted by this column */
  direction: 'asc' | 'desc' | null
  onClick: () => void
}

export function SortButton({ children, direction, onClick }: SortButtonProps) {
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={css.sort} aria-pressed={direction !== null} onClick={onClick}>
      {children}
      <Arrow size={15} stroke={2.2} className={css.arrow} data-shown={direction !== null || undefined} aria-hidden />
    </button>
  )
}

export function ariaSort(direction: 'asc' | 'desc' | null) {
  return direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'
}
