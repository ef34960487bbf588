import type { Billing } from '@callboard/contract/subscriptions'
import { Button, Group } from '@mantine/core'
import { Notice } from '../../../ui/notices/notice.tsx'
import type { Actions } from '../use-actions.ts'
import { graceWords } from '../usage.ts'

/** A payment to be made on the provider's page: a renewal, or a change that the bank asks about. */
export function OwedNotice({
  billing: { subscription, paymentUrl, hasPortal },
  now,
  actions,
}: {
  billing: Billing
  now: Date
  actions: Actions
}) {
  const isOwed = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
  if (!isOwed && paymentUrl === null) return null
  const title = isOwed ? 'Your last payment did not go through' : 'Your new plan is waiting for its payment'
  return (
    <Notice quiet tone="warn" title={title}>
      {subscription?.status === 'past_due' && subscription.graceEndsAt !== null && (
        <p>
          {graceWords(subscription.graceEndsAt, now)} Your bank may have refused the card, or it has expired: pay again, or use another one.
        </p>
      )}
      {!isOwed && <p>Your bank asks you to confirm it, or the card was declined. Until then you keep the plan you have.</p>}
      <Group gap="sm" mt="xs">
        {paymentUrl !== null && (
          <Button component="a" href={paymentUrl}>
            {isOwed ? 'Pay now' : 'Finish the payment'}
          </Button>
        )}
        {isOwed && hasPortal && (
          <Button variant="default" aria-disabled={actions.busy?.name === 'portal' || undefined} onClick={() => void actions.openPortal()}>
            Use another card
          </Button>
        )}
      </Group>
    </Notice>
  )
}
