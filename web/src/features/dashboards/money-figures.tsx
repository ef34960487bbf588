import type { OwnerMoney } from '@callboard/contract/dashboards'
import { money } from '../../lib/format/money.ts'
import { plural } from '../../lib/words.ts'
import { Figures } from './figures.tsx'
import { changeWords } from './change-words.ts'

const invoices = (count: number) => plural(count, 'invoice', 'invoices')

export function MoneyFigures({ currency, revenueMinor, changePercent, outstanding, overdue }: OwnerMoney) {
  return (
    <Figures
      isMoney
      figures={[
        {
          label: 'Revenue this month',
          value: money(revenueMinor, currency),
          note: changePercent === null ? '' : changeWords(changePercent),
          opens: { to: '/dashboard/payments' },
        },
        {
          label: 'Outstanding',
          value: money(outstanding.amountMinor, currency),
          note: invoices(outstanding.count),
          opens: { to: '/dashboard/invoices', search: { tab: 'pending' } },
        },
        {
          label: 'Overdue',
          value: money(overdue.amountMinor, currency),
          note: invoices(overdue.count),
          opens: { to: '/dashboard/invoices', search: { tab: 'overdue' } },
          isBad: overdue.count > 0,
        },
      ]}
    />
  )
}
