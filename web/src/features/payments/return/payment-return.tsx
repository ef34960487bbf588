import type { NextToPay } from '@callboard/contract/payments'
import { Button, Loader } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { dayAndMonth } from '../../../lib/format/dates.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { checkQuery } from '../api.ts'
import { OnwardCard } from './onward-card.tsx'
import { ReturnCard } from './return-card.tsx'
import { Unheard } from './unheard.tsx'
import css from './return-card.module.css'

/** After this long, people who closed the provider's page may wonder. */
const patienceMs = 10_000

interface PaymentReturnProps {
  invoiceId: string
  /** what was paid and how */
  receipt: ReactNode
}

/** Says Processing until the payment is confirmed, as the provider's redirect proves nothing. */
export function PaymentReturn({ invoiceId, receipt }: PaymentReturnProps) {
  const query = useQuery(checkQuery(invoiceId))
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(setLong, patienceMs, true)
    return () => clearTimeout(waiting)
  }, [])
  if (!query.data && query.error) return <NotLoaded query={query} title="Your payment could not be checked" />
  if (query.data?.isPaid) return <Paid next={query.data.next} receipt={receipt} />
  return isLong ? <Unheard invoiceId={invoiceId} isKnown={query.data?.isProcessing === true} /> : <Processing />
}

function Processing() {
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
    >
      <p>This takes a moment.</p>
    </ReturnCard>
  )
}

function Paid({ next, receipt }: { next: NextToPay | null | undefined; receipt: ReactNode }) {
  const { user } = useSignedIn()
  const { moment } = useStudioDates()
  const [at] = useState(() => serverNow().toISOString())
  return (
    <OnwardCard icon={<IconCircleCheck size={36} stroke={1.8} aria-hidden />} tone="good" title="Payment Successful!">
      <p>
        Thank you, <bdi>{user.name || 'Parent'}</bdi>.
      </p>
      {next !== undefined && <p className={css.next}>{nextWords(next)}</p>}
      <p>{moment(at)}</p>
      <div className={css.receipt}>{receipt}</div>
    </OnwardCard>
  )
}

function nextWords(next: NextToPay | null): string {
  if (next?.isNow) return 'Another invoice is to be paid now.'
  return next ? `Nothing more to pay until ${dayAndMonth(next.dueOn)}.` : 'Nothing more to pay.'
}
