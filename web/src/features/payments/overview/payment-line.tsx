import type { RefundMethod } from '@callboard/contract/money'
import type { Transaction } from '@callboard/contract/payments'
import { refundMethodLabels } from '@callboard/contract/refund-words'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { Tag } from '../../../ui/tag.tsx'
import css from './overview.module.css'

interface PaymentLineProps extends Pick<Transaction, 'invoiceId' | 'index' | 'place' | 'parent'> {
  method: RefundMethod
  on: string
  amount: string
  tag: ReactNode
}

export const disputeLost = <Tag tone="bad">Dispute lost</Tag>

export function PaymentLine({ invoiceId, index, place, parent, method, on, amount, tag }: PaymentLineProps) {
  const { write } = useStudioDates()
  return (
    <li className={css.payment}>
      <p className={css.who}>
        <bdi>{parent.name}</bdi>
      </p>
      <p className={css.amount}>{amount}</p>
      <p className={css.detail}>
        {invoiceId && (
          <>
            <Link to="/dashboard/invoices/$invoiceId" params={{ invoiceId }} className={css.link}>
              {index === null ? 'Invoice' : `Invoice-${index}`}
            </Link>
            {' · '}
          </>
        )}
        {place && `${place.className}, ${write(place.on)} · `}
        {refundMethodLabels[method]}, <time dateTime={on}>{write(on)}</time>
      </p>
      <p className={css.status}>{tag}</p>
    </li>
  )
}
