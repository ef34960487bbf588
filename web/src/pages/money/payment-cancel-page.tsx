import { useSearch } from '@tanstack/react-router'
import { PaymentCancelled } from '../../features/payments/return/payment-cancelled.tsx'

export function PaymentCancelPage() {
  const { invoice_id: id } = useSearch({ from: '/dashboard/payment-cancel' })
  return <PaymentCancelled invoiceId={id} />
}
