import type { Transaction } from '@callboard/contract/payments'
import { money } from '../../../lib/format/money.ts'
import { Tag } from '../../../ui/tag.tsx'
import { paymentStatuses } from '../payment-words.ts'
import css from './overview.module.css'
import { disputeLost, PaymentLine } from './payment-line.tsx'

export function LatestPayments({ payments }: { payments: readonly Transaction[] }) {
  return (
    <ul className={css.payments}>
      {payments.map((payment) => (
        <PaymentLine
          key={payment.id}
          {...payment}
          on={payment.paidOn}
          amount={money(payment.amountMinor, payment.currency)}
          tag={<State {...payment} />}
        />
      ))}
    </ul>
  )
}

function State({ status, refundedMinor, chargedBackMinor, isDisputed, currency }: Transaction) {
  if (isDisputed) return <Tag tone="warn">Disputed</Tag>
  if (chargedBackMinor > 0) return disputeLost
  const { words, tone } = paymentStatuses[status]
  if (status === 'completed') return null
  return <Tag tone={tone}>{refundedMinor > 0 ? `${money(refundedMinor, currency)} refunded` : words}</Tag>
}
