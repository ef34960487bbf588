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

interface TickProps {
  /** e.g. "Invoice-12, Pat Ellis" */
  label: string
  isTicked: boolean
  /** @param isRange all rows from the last one that was ticked */
  onTurn: (isRange: boolean) => void
}

export function Tick({ label, isTicked, onTurn }: TickProps) {
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        onChange={({ nativeEvent }) => onTurn((nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}

/** @param label null: this row cannot be ticked */
export function TickCell({ label, ...tick }: Omit<TickProps, 'label'> & { label: string | null }) {
  return <Cell kind="choice">{label !== null && <Tick label={label} {...tick} />}</Cell>
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
