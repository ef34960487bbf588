import type { PaidMethod } from '@callboard/contract/money'
import type { Transaction } from '@callboard/contract/payments'
import { paidMethodLabels } from '@callboard/contract/refund-words'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dateInTable } from '../../../lib/format/dates.ts'
import { Status } from '../../../ui/status.tsx'
import css from './overview.module.css'

interface PaymentLineProps extends Pick<Transaction, 'invoiceId' | 'index' | 'place' | 'parent'> {
  method: PaidMethod
  on: string
  amount: string
  tag: ReactNode
}

export const disputeLost = <Status tone="bad">Dispute lost</Status>

export function PaymentLine({ invoiceId, index, place, parent, method, on, amount, tag }: PaymentLineProps) {
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
        {place && (
          <>
            <bdi>{place.className}</bdi>, {dateInTable(place.on)}
            {' · '}
          </>
        )}
        {paidMethodLabels[method]}, <time dateTime={on}>{dateInTable(on)}</time>
      </p>
      <p className={css.status}>{tag}</p>
    </li>
  )
}
