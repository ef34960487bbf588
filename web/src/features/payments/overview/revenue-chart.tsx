import { monthName } from '@callboard/contract/dates'
import type { Currency } from '@callboard/contract/money'
import type { PaymentsOverview } from '@callboard/contract/payments'
import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { shortMonth } from '../../../lib/format/dates.ts'
import { money } from '../../../lib/format/money.ts'
import { shortMoney } from './short-money.ts'
import css from './revenue-chart.module.css'

/** "November 2026" */
export const monthAndYear = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`

interface RevenueChartProps {
  months: PaymentsOverview['months']
  currency: Currency
}

/** A visually hidden table holds the same figures; a month with more refunds than payments has a different kind of bar. */
export function RevenueChart({ months, currency }: RevenueChartProps) {
  const highest = Math.max(1, ...months.map(({ revenueMinor }) => Math.abs(revenueMinor)))
  const total = months.reduce((sum, { revenueMinor }) => sum + revenueMinor, 0)
  return (
    <>
      <VisuallyHidden component="div">
        <table>
          <caption>Revenue by month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, revenueMinor }) => (
              <tr key={month}>
                <th scope="row">{monthAndYear(month)}</th>
                <td>{money(revenueMinor, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <div aria-hidden>
        <ol className={css.bars}>
          {months.map(({ month, revenueMinor }) => (
            <li key={month} className={css.month} title={`${monthAndYear(month)}: ${money(revenueMinor, currency)}`}>
              <span className={css.area}>
                <span className={css.amount}>{revenueMinor === 0 ? '' : shortMoney(revenueMinor, currency, highest)}</span>
                <span
                  className={css.bar}
                  data-negative={revenueMinor < 0 || undefined}
                  data-none={revenueMinor === 0 || undefined}
                  style={{ '--share': Math.abs(revenueMinor) / highest } as CSSProperties}
                />
              </span>
              <span className={css.date}>{shortMonth(month)}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className={css.sum}>
        {money(total, currency)} in {months.length} months, after refunds
      </p>
    </>
  )
}
