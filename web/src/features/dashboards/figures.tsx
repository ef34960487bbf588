import { Link } from '@tanstack/react-router'
import css from './figures.module.css'

interface Figure {
  label: string
  value: string | number
  /** e.g. "2 today" */
  note?: string
  /** the list that it summarises */
  opens?: { to: '/dashboard/payments' } | { to: '/dashboard/invoices'; search: { tab: 'pending' | 'overdue' } }
  isBad?: boolean
}

/** One decimal (S2 §9), but a plain 0. */
export const hours = (count: number): string => (count === 0 ? '0' : count.toFixed(1))

export function Figures({ figures, isMoney = false }: { figures: readonly Figure[]; isMoney?: boolean }) {
  if (figures.length === 0) return null
  return (
    <dl className={css.figures} data-count={figures.length} data-money={isMoney || undefined}>
      {figures.map(({ label, value, note, opens, isBad }) => (
        <div key={label} className={css.figure} data-bad={isBad || undefined} data-opens={opens !== undefined || undefined}>
          <dt className={css.label}>
            {opens ? (
              <Link {...opens} className={css.opens}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className={css.value}>
            {value}
            {note && <span className={css.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
