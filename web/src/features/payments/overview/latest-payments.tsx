import type { Transaction } from '@callboard/contract/payments'
import { Link } from '@tanstack/react-router'
import { money } from '../../../lib/format/money.ts'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { Tag } from '../../../ui/tag.tsx'
import { paymentStatuses } from '../payment-words.ts'
import css from './overview.module.css'

export function LatestPayments({ payments }: { payments: readonly Transaction[] }) {
  const { write } = useStudioDates()
  return (
    <ul className={css.payments}>
      {payments.map((payment) => {
        const { id, parent, amountMinor, refundedMinor, currency, method, status, paidOn, index, invoiceId } = payment
        const { words, tone } = paymentStatuses[status]
        return (
          <li key={id} className={css.payment}>
            <p className={css.who}>
              <bdi>{parent.name}</bdi>
            </p>
            <p className={css.amount}>{money(amountMinor, currency)}</p>
            <p className={css.detail}>
              {invoiceId && (
                <Link to="/dashboard/invoices/$invoiceId" params={{ invoiceId }} className={css.link}>
                  {index === null ? 'Invoice' : `Invoice-${index}`}
                </Link>
              )}{' '}
              {method === 'card' ? 'Card' : 'Bank transfer'}, <time dateTime={paidOn}>{write(paidOn)}</time>
            </p>
            <p className={css.status}>
              {status !== 'completed' && <Tag tone={tone}>{refundedMinor > 0 ? `${money(refundedMinor, currency)} refunded` : words}</Tag>}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
