import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './print-sheet.module.css'

/** Printed instead of the page, and invisible on screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className={css.sheet}>{children}</div>, document.body)
}

interface PrintHeadingProps {
  studio: string
  title: string
  facts: readonly (string | null)[]
  printed: string
}

/** Inside a `thead`, it repeats on every sheet. */
export function PrintHeading({ studio, title, facts, printed }: PrintHeadingProps) {
  return (
    <div className={css.heading}>
      <p className={css.above}>
        <span dir="auto">{studio}</span> <span>Printed {printed}</span>
      </p>
      <p className={css.title} dir="auto">
        {title}
      </p>
      <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
