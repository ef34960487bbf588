import type { RefundPaper } from '@callboard/contract/payments'
import { refundPaperName } from '@callboard/contract/refund-words'
import { SaveButton } from '../../ui/save-button.tsx'

/** Downloads the credit note or the receipt of a refund. */
export function PaperButton({ paper: { refundId, index, isCancelled } }: { paper: RefundPaper }) {
  const name = refundPaperName({ index })
  return (
    <SaveButton
      label={isCancelled ? `${name} (cancelled)` : name}
      size="sm"
      address={`/api/payments/refunds/${refundId}/paper`}
      name={`${name}.pdf`}
      failed={`Failed to download the ${index === null ? 'receipt' : 'credit note'}. Please try again.`}
    />
  )
}
