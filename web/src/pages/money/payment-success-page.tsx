import type { QueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { PaidInvoice } from '../../features/invoices/own/paid-invoice.tsx'
import { checkQuery } from '../../features/payments/api.ts'
import { PaymentReturn } from '../../features/payments/return/payment-return.tsx'
import { Unheard } from '../../features/payments/return/unheard.tsx'

export const warm = (queries: QueryClient, { invoice_id: id }: { invoice_id?: string }) => id && queries.prefetchQuery(checkQuery(id))

export function PaymentSuccessPage() {
  const { invoice_id: id } = useSearch({ from: '/dashboard/payment-success' })
  return id ? <PaymentReturn invoiceId={id} receipt={<PaidInvoice id={id} />} /> : <Unheard />
}
