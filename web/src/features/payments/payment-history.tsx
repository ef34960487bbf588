import { paidMethodLabels } from '@callboard/contract/refund-words'
import type { PaymentOfInvoice, Refund } from '@callboard/contract/payments'
import { Button } from '@mantine/core'
import { dateInTable } from '../../lib/format/dates.ts'
import { money } from '../../lib/format/money.ts'
import { Status } from '../../ui/status.tsx'
import css from './payment-history.module.css'
import { DisputeNotice } from './dispute-notice.tsx'
import { PaperButton } from './paper-button.tsx'
import { paidBy, paymentStatuses, refundStatuses } from './payment-words.ts'

interface PaymentHistoryProps {
  payments: readonly PaymentOfInvoice[]
  /** for owners */
  onRefund?: (payment: PaymentOfInvoice) => void
}

export function PaymentHistory({ payments, onRefund }: PaymentHistoryProps) {
  return (
    <ul className={css.payments}>
      {payments.map((payment) => {
        const { words, tone } = paymentStatuses[payment.status]
        return (
          <li key={payment.id} className={css.payment}>
            <p className={css.line}>
              <span className={css.amount}>{money(payment.amountMinor, payment.currency)}</span>
              <Status tone={tone}>{words}</Status>
            </p>
            <p className={css.detail}>
              {paidBy(payment)} on <time dateTime={payment.paidOn}>{dateInTable(payment.paidOn)}</time>
              {payment.method !== 'card' && payment.reference && (
                <>
                  {' · '}
                  <bdi translate="no">{payment.reference}</bdi>
                </>
              )}
            </p>
            {payment.isExtra && <p className={css.detail}>The invoice had already been paid, so this payment is refunded automatically.</p>}
            {payment.disputes.map((dispute) => (
              <DisputeNotice
                key={dispute.id}
                dispute={dispute}
                amount={money(dispute.amountMinor, payment.currency)}
                isOwners={onRefund !== undefined}
              />
            ))}
            {payment.refunds.length > 0 && (
              <ul className={css.refunds} aria-label="Refunds">
                {payment.refunds.map((refund) => (
                  <RefundLine key={refund.id} refund={refund} amount={money(refund.amountMinor, payment.currency)} />
                ))}
              </ul>
            )}
            {onRefund && hasBouncedBack(payment) && (
              <p className={css.detail}>The money is back with you. Give it back by bank transfer or in cash, and record it here.</p>
            )}
            {onRefund && payment.returnableMinor > 0 && (
              <Button variant="default" className={css.button} onClick={() => onRefund(payment)}>
                Refund
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A refund to the card failed, and there is another way. */
const hasBouncedBack = ({ method, refundWays, refunds }: PaymentOfInvoice) =>
  method === 'card' && refunds.some(({ status }) => status === 'failed') && refundWays.length > 0 && refundWays[0] !== 'card'

const bySource = { owner: '', product: 'By Callboard', provider: 'In the Stripe dashboard' } as const

function RefundLine({ refund, amount }: { refund: Refund; amount: string }) {
  const { words, tone } = refundStatuses[refund.status]
  return (
    <li>
      <p className={css.line}>
        <span>−{amount}</span>
        <Status tone={tone}>{words}</Status>
      </p>
      <p className={css.detail}>
        {[
          refund.why,
          refund.method === 'card' ? '' : paidMethodLabels[refund.method],
          dateInTable(refund.refundedOn),
          refund.by ?? bySource[refund.source],
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {refund.note && (
        <p className={css.detail} dir="auto">
          {refund.note}
        </p>
      )}
      {refund.failure && <p className={css.failure}>{refund.failure}</p>}
      {refund.paper && <PaperButton paper={refund.paper} />}
    </li>
  )
}
