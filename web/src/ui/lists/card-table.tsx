import type { AriaRole, ReactNode, Ref } from 'react'
import { dateInTable } from '../../lib/format/dates.ts'
import css from './card-table.module.css'

/** Explicit, because Safari drops an element's own role when its `display` changes. */
export const as = (role: AriaRole) => ({ role })

interface CardTableProps {
  /** e.g. "People" */
  label: string
  /** where the focus goes when a page is turned or a row disappears */
  place?: Ref<HTMLDivElement>
  /** six columns or more, which need more room */
  many?: boolean
  headings: ReactNode
  children: ReactNode
}

/** A table whose rows become cards where less than 40rem is available, or 53rem for many columns. */
export function CardTable({ label, place, many, headings, children }: CardTableProps) {
  return (
    <div className={css.holder} data-many={many || undefined} role="group" aria-label={label} tabIndex={-1} ref={place}>
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

interface RowProps {
  /** one control inside covers the row: see `Opener` */
  opens?: boolean
  children: ReactNode
}

export function Row({ opens, children }: RowProps) {
  return (
    <tr {...as('row')} data-opens={opens || undefined}>
      {children}
    </tr>
  )
}

interface CellProps {
  /**
   * `title`: a card's heading. `typed`: words of any length that somebody typed. `fact`: words that never break. `amount`: a sum of money.
   * `choice`: a tick before the title. `actions`: in the card's corner. `form`: a card's full width.
   */
  kind: 'title' | 'typed' | 'fact' | 'amount' | 'choice' | 'actions' | 'form'
  /** shown before the words on a card */
  label?: string
  span?: number
  /** of buttons, which are not printed */
  onScreen?: boolean
  children: ReactNode
}

export function Cell({ kind, label, span, onScreen, children }: CellProps) {
  return (
    <td {...as('cell')} data-kind={kind} data-label={label} data-on-screen={onScreen || undefined} colSpan={span}>
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
  /** of a row that shows more of itself below: whether it does */
  expanded?: boolean
  children: ReactNode
}

export function Opener({ onOpen, expanded, children }: OpenerProps) {
  return (
    <button type="button" dir="auto" className={css.opener} aria-expanded={expanded} onClick={onOpen}>
      {children}
    </button>
  )
}
