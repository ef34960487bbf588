import { Anchor } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { OnwardCard } from './onward-card.tsx'

/** Where nothing has been heard of a payment, or nobody says which one. */
export function Unheard({ invoiceId, isKnown = false }: { invoiceId?: string; isKnown?: boolean }) {
  return (
    <OnwardCard icon={<IconFileInvoice size={34} stroke={1.8} aria-hidden />} tone="plain" title="Processing Payment">
      <p>
        {invoiceId
          ? 'We have not heard from the bank yet. We will email you as soon as your payment is confirmed.'
          : 'Your invoices show whether it has been confirmed.'}
      </p>
      {invoiceId && !isKnown && (
        <Anchor component={Link} to={`/dashboard/invoices/${invoiceId}`}>
          Did you not finish paying? Open the invoice
        </Anchor>
      )}
    </OnwardCard>
  )
}
