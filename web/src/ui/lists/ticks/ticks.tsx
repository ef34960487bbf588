import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { Cell, Heading } from '../card-table.tsx'
import css from './ticks.module.css'

export function TickHeading() {
  return (
    <Heading choice>
      <VisuallyHidden>Chosen</VisuallyHidden>
    </Heading>
  )
}

interface TickCellProps {
  /** e.g. "Invoice-12, Pat Ellis"; null: this row cannot be ticked */
  label: string | null
  isTicked: boolean
  /** @param isRange all rows from the last one that was ticked */
  onTurn: (isRange: boolean) => void
}

export function TickCell({ label, isTicked, onTurn }: TickCellProps) {
  return (
    <Cell kind="choice">
      {label !== null && (
        <label className={css.tick}>
          <input
            type="checkbox"
            aria-label={label}
            checked={isTicked}
            onChange={({ nativeEvent }) => onTurn((nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      )}
    </Cell>
  )
}

/** Says how many are ticked, and shows their bar. @param words null: none */
export function Ticked({ words, children }: { words: string | null; children: ReactNode }) {
  return (
    <>
      <VisuallyHidden aria-live="polite">{words}</VisuallyHidden>
      {words !== null && <Suspense fallback={null}>{children}</Suspense>}
    </>
  )
}
