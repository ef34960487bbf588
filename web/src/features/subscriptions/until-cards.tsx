import type { Billing } from '@callboard/contract/subscriptions'
import { Anchor } from '@mantine/core'
import { Notice } from '../../ui/notices/notice.tsx'

export function UntilCards({ billing: { supportEmail }, hasEnded }: { billing: Billing; hasEnded: boolean }) {
  const helper = supportEmail ? (
    <>
      write to <Anchor href={`mailto:${supportEmail}`}>{supportEmail}</Anchor>
    </>
  ) : (
    'ask the person who runs Callboard for you'
  )
  if (hasEnded) {
    return (
      <Notice tone="warn" title="Your free trial has ended">
        <p>
          You cannot pay for a plan here yet. Nothing will be deleted, and your teachers and families can carry on as before. To use your
          own pages again now, {helper}.
        </p>
      </Notice>
    )
  }
  return (
    <Notice>
      <p>You cannot change your plan here yet. If you need space for more students now, {helper}.</p>
    </Notice>
  )
}
