import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { ReturnCard } from './return-card.tsx'
import { useOnward } from './use-onward.ts'

export function PaymentCancelled({ invoiceId }: { invoiceId: string | undefined }) {
  const navigate = useNavigate()
  const { left, stay, resting } = useOnward(true, () => void navigate({ to: '/dashboard/invoices' }))
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
          {left !== null && (
            <Button variant="subtle" onClick={stay}>
              Stay here
            </Button>
          )}
        </>
      }
      foot={left !== null && `Your invoices open in ${left} s.`}
    >
      <p>You have not been charged.</p>
    </ReturnCard>
  )
}
