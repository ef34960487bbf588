import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './print-sheet.module.css'

/** What is printed instead of the page while this is shown. On the screen there is nothing of it. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(<div className={css.sheet}>{children}</div>, document.body)
}

interface PrintHeadingProps {
  studio: string
  title: string
  /** what it is about: when, where, with whom */
  facts: readonly (string | null)[]
  /** when it is printed, in words */
  printed: string
}

/** The head of a sheet. Inside the `thead` of a table it comes again on every page. */
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
