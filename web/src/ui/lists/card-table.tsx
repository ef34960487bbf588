import type { AriaRole, MouseEvent, ReactNode, Ref } from 'react'
import { dateInTable } from '../../lib/format/dates.ts'
import css from './card-table.module.css'

/** Explicit, because Safari drops an element's own role when its `display` changes. */
export const as = (role: AriaRole) => ({ role })

interface CardTableProps {
  /** e.g. "People" */
  label: string
  /** where the focus goes when a page is turned or a row disappears */
  place?: Ref<HTMLDivElement>
  headings: ReactNode
  children: ReactNode
}

/** A table whose rows are of two lines where less than 53rem is available. */
export function CardTable({ label, place, headings, children }: CardTableProps) {
  return (
    <div className={css.holder} role="group" aria-label={label} tabIndex={-1} ref={place}>
      <table {...as('table')} className={css.table}>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>{headings}</tr>
        </thead>
        <tbody {...as('rowgroup')}>{children}</tbody>
      </table>
    </div>
  )
}

interface HeadingProps {
  children: ReactNode
  /** of buttons, at the row's end */
  end?: boolean
  /** of sums of money, which stand one above the other */
  amount?: boolean
  /** of ticks, at the row's start */
  choice?: boolean
  /** of buttons, which are not printed */
  onScreen?: boolean
}

export function Heading({ children, end, amount, choice, onScreen }: HeadingProps) {
  return (
    <th
      scope="col"
      {...as('columnheader')}
      data-end={end || undefined}
      data-amount={amount || undefined}
      data-choice={choice || undefined}
      data-on-screen={onScreen || undefined}
    >
      {children}
    </th>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <tr {...as('row')}>{children}</tr>
}

interface CellProps {
  /**
   * `title`: the first line. `typed`: words of any length that somebody typed. `fact`: words that never break. `brief`: typed, and cut
   * where it would need a third line. `amount`: a sum of money, at the end of the first line. `choice`: a tick before both. `actions`: behind
   * them. `form`: a line of its own.
   */
  kind: 'title' | 'typed' | 'brief' | 'fact' | 'amount' | 'choice' | 'actions' | 'form'
  /** shown before the words of a second line */
  label?: string
  /** read out everywhere, but seen only in a table */
  wide?: boolean
  span?: number
  /** of buttons, which are not printed */
  onScreen?: boolean
  children: ReactNode
}

export function Cell({ kind, label, wide, span, onScreen, children }: CellProps) {
  return (
    <td
      {...as('cell')}
      data-kind={kind}
      data-wide={wide || undefined}
      data-label={label}
      data-on-screen={onScreen || undefined}
      colSpan={span}
    >
      {children}
    </td>
  )
}

/** A picture with its title. */
export function Titled({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className={css.titled}>
      {picture}
      <div className={css.words}>{children}</div>
    </div>
  )
}

/** Short and on one line, as a long date would take room from the names. */
export function Dated({ date }: { date: Parameters<typeof dateInTable>[0] }) {
  return (
    <time dateTime={date} className={css.dated}>
      {dateInTable(date)}
    </time>
  )
}

interface OpenerProps {
  onOpen: () => void
  /** of what has an address, which can be opened in another tab */
  to?: string
  /** of a row that shows more of itself below: whether it does */
  expanded?: boolean
  children: ReactNode
}

/** The one control that covers its row. */
export function Opener({ onOpen, to, expanded, children }: OpenerProps) {
  const Control = to ? 'a' : 'button'
  return (
    <Control
      href={to}
      dir="auto"
      className={css.opener}
      aria-expanded={expanded}
      onClick={(event: MouseEvent) => {
        // The browser opens another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </Control>
  )
}
