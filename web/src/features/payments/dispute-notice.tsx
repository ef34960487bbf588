import type { Dispute } from '@callboard/contract/payments'
import { useStudioDates } from '../../lib/studio/studio-dates.ts'
import { Notice } from '../../ui/notices/notice.tsx'

interface DisputeNoticeProps {
  dispute: Dispute
  amount: string
  isOwners: boolean
}

export function DisputeNotice({ dispute: { status, respondBy }, amount, isOwners }: DisputeNoticeProps) {
  const { moment } = useStudioDates()
  if (status === 'won' || status === 'lost')
    return (
      <Notice quiet tone={status === 'won' ? 'good' : 'bad'}>
        The dispute over {amount} was {status}.
      </Notice>
    )
  if (!isOwners)
    return (
      <Notice quiet tone="warn">
        This payment of {amount} is disputed.
      </Notice>
    )
  return (
    <Notice quiet tone="warn" title={`This payment is disputed: ${amount}`}>
      {status === 'under-review'
        ? 'The bank is looking at your answer. Nothing can be refunded in the meantime.'
        : respondBy
          ? `Answer in your Stripe dashboard by ${moment(respondBy)}. Nothing can be refunded in the meantime.`
          : 'Answer in your Stripe dashboard. Nothing can be refunded in the meantime.'}
    </Notice>
  )
}
