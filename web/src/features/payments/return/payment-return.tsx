import { Anchor, Button, Loader } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { NotLoaded } from '../../../ui/loaded.tsx'
import { checkQuery } from '../api.ts'
import { ReturnCard } from './return-card.tsx'
import { useOnward } from './use-onward.ts'

/** After this long, people who closed the provider's page may wonder. */
const patienceMs = 20_000

/** Says Processing until the payment is confirmed, as the provider's redirect proves nothing. */
export function PaymentReturn({ invoiceId }: { invoiceId: string }) {
  const query = useQuery(checkQuery(invoiceId))
  if (!query.data && query.error) return <NotLoaded query={query} title="Your payment could not be checked" retryLabel="Try Again" />
  return query.data?.isPaid ? <Paid /> : <Processing invoiceId={invoiceId} isKnown={query.data?.isProcessing === true} />
}

function Processing({ invoiceId, isKnown }: { invoiceId: string; isKnown: boolean }) {
  const [since] = useState(() => Date.now())
  const isLong = useNow().getTime() - since > patienceMs
  return (
    <ReturnCard
      icon={<Loader />}
      tone="plain"
      title="Processing Payment"
      actions={
        <Button component={Link} to="/dashboard/invoices" variant="default">
          View Invoices
        </Button>
      }
      foot={
        isLong && !isKnown ? (
          <Anchor component={Link} to={`/dashboard/invoices/${invoiceId}`}>
            Did you not finish paying? Open the invoice
          </Anchor>
        ) : null
      }
    >
      <p>
        {isLong ? 'Your bank is taking a little longer. We will email you as soon as your payment is confirmed.' : 'This takes a moment.'}
      </p>
    </ReturnCard>
  )
}

function Paid() {
  const { user } = useSignedIn()
  const { moment } = useStudioDates()
  const [at] = useState(() => new Date().toISOString())
  const { countdown, stay, resting } = useOnward()
  return (
    <ReturnCard
      icon={<IconCircleCheck size={36} stroke={1.8} aria-hidden />}
      tone="good"
      title="Payment Successful!"
      resting={resting}
      actions={
        <>
          <Button component={Link} to="/dashboard/invoices">
            View Invoices
          </Button>
          {countdown && (
            <Button variant="default" onClick={stay}>
              Stay here
            </Button>
          )}
        </>
      }
      foot={countdown}
    >
      <p>
        Thank you, <bdi>{user.name || 'Parent'}</bdi>.
      </p>
      <p>{moment(at)}</p>
    </ReturnCard>
  )
}
