import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { checkQuery } from '../../features/payments/api.ts'
import { PaymentReturn } from '../../features/payments/return/payment-return.tsx'
import { ReturnCard } from '../../features/payments/return/return-card.tsx'

export const warm = (queries: QueryClient, { invoice_id: id }: { invoice_id?: string }) => id && queries.prefetchQuery(checkQuery(id))

export function PaymentSuccessPage() {
  const { invoice_id: id } = useSearch({ from: '/dashboard/payment-success' })
  if (id) return <PaymentReturn invoiceId={id} />
  return (
    <ReturnCard
      icon={<IconFileInvoice size={34} stroke={1.8} aria-hidden />}
      tone="plain"
      title="Processing Payment"
      actions={
        <Button component={Link} to="/dashboard/invoices">
          View Invoices
        </Button>
      }
    >
      <p>Your invoices show whether it has been confirmed.</p>
    </ReturnCard>
  )
}
