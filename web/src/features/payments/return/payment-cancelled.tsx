import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ReturnCard } from './return-card.tsx'
import { useOnward } from './use-onward.ts'

export function PaymentCancelled({ invoiceId }: { invoiceId: string | undefined }) {
  const { countdown, stay, resting } = useOnward()
  return (
    <ReturnCard
      icon={<IconX size={34} stroke={1.8} aria-hidden />}
      tone="plain"
      title="Payment Cancelled"
      resting={resting}
      actions={
        <>
          <Button component={Link} to="/dashboard/invoices" variant={invoiceId ? 'default' : 'filled'}>
            Return to Invoices
          </Button>
          {invoiceId && (
            <Button component={Link} to={`/dashboard/invoices/${invoiceId}`}>
              Try Again
            </Button>
          )}
          {countdown && (
            <Button variant="subtle" onClick={stay}>
              Stay here
            </Button>
          )}
        </>
      }
      foot={countdown}
    >
      <p>You have not been charged.</p>
    </ReturnCard>
  )
}
