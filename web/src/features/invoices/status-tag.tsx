import { type InvoiceStatus, invoiceStatusLabels } from '@callboard/contract/invoice-states'
import { Tag } from '../../ui/tag.tsx'
import { statusTones } from './invoice-words.ts'

export function StatusTag({ status }: { status: InvoiceStatus }) {
  return <Tag tone={statusTones[status]}>{invoiceStatusLabels[status]}</Tag>
}
