import { type InvoiceStatus, invoiceStatusLabels } from '@callboard/contract/invoice-states'
import { Status } from '../../ui/status.tsx'
import { statusTones } from './invoice-words.ts'

export function StatusTag({ status }: { status: InvoiceStatus }) {
  return <Status tone={statusTones[status]}>{invoiceStatusLabels[status]}</Status>
}
