import type { InvoiceDetail } from '@callboard/contract/invoices'
import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { SaveButton } from '../../ui/save-button.tsx'
import { nameOf } from './invoice-words.ts'

interface PdfButtonProps {
  invoice: Pick<InvoiceDetail, 'id' | 'index' | 'hasPdf'>
  /** of one among others: only its picture is seen */
  inRow?: string | undefined
}

/** S3 §2, §4. */
export function PdfButton({ invoice: { id, index, hasPdf }, inRow }: PdfButtonProps) {
  if (!hasPdf)
    return (
      <Button variant="default" disabled leftSection={<IconFileOff size={18} aria-hidden />}>
        No PDF
      </Button>
    )
  return (
    <SaveButton
      label="Download PDF"
      {...(inRow && { variant: 'subtle', className: inRow, 'aria-label': `Download PDF of ${nameOf(index)}` })}
      address={`/api/invoices/${id}/pdf`}
      name={`${nameOf(index)}.pdf`}
      failed="Failed to download PDF. Please try again."
    />
  )
}
