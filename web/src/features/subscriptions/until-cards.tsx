import type { Billing } from '@callboard/contract/subscriptions'
import { Anchor } from '@mantine/core'
import { Notice } from '../../ui/notice.tsx'

export function UntilCards({ billing: { supportEmail }, hasEnded }: { billing: Billing; hasEnded: boolean }) {
  const helper = supportEmail ? (
    <>
      write to <Anchor href={`mailto:${supportEmail}`}>{supportEmail}</Anchor>
    </>
  ) : (
    'ask whoever runs Callboard for you'
  )
  if (hasEnded) {
    return (
      <Notice tone="warn" title="Your free trial has ended">
        <p>
          Plans cannot be paid for here yet. Nothing is deleted, and your teachers and families can go on as before. To open your own pages
          again now, {helper}.
        </p>
      </Notice>
    )
  }
  return (
    <Notice>
      <p>Plans cannot be changed here yet, so yours stays as it is. If you need room for more students now, {helper}.</p>
    </Notice>
  )
}
