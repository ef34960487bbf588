import type { InvoiceDetail } from '@callboard/contract/invoices'
import { cardBarWords } from '@callboard/contract/paying-by-card'
import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { usePay } from '../../payments/use-pay.ts'
import { nameOf } from '../invoice-words.ts'
import css from './own-invoices.module.css'

interface PayButtonProps {
  invoice: Pick<InvoiceDetail, 'id' | 'index' | 'cardBar' | 'currency' | 'isProcessing'>
  label: string
  /** paying is possible, but not asked for */
  isQuiet?: boolean
  /** called instead of opening the provider's page */
  onAsk?: (() => void) | undefined
}

/** Idle, then "Processing...", then the provider's page (S3 §4). */
export function PayButton({ invoice: { id, index, cardBar, currency, isProcessing }, label, isQuiet = false, onAsk }: PayButtonProps) {
  const { pay, busy, failure } = usePay(id)
  if (isProcessing) return <Notice quiet>Your payment is being processed.</Notice>
  if (cardBar && isQuiet) return null
  if (cardBar)
    return (
      <div className={css.unavailable}>
        <Button disabled>Payment Unavailable</Button>
        <p>{cardBarWords(cardBar, currency)}</p>
      </div>
    )
  return (
    <div className={css.pay}>
      <Button
        variant={isQuiet ? 'default' : 'filled'}
        leftSection={<IconCreditCard size={18} aria-hidden />}
        aria-disabled={busy || undefined}
        onClick={() => (onAsk ? onAsk() : !busy && pay())}
      >
        <span aria-live="polite">{busy ? 'Processing...' : label}</span>
        <span className={css.hidden}> {nameOf(index)}</span>
      </Button>
      <FailureNotice failure={failure} />
    </div>
  )
}
