import type { Booking } from '@callboard/contract/bookings'
import { Button, Loader } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useSayMoment } from '../use-say-moment.ts'
import { Notice } from '../../../ui/notices/notice.tsx'

/** A held place whose payment has no known outcome yet. */
export function UnderWay({ booking: { state, confirmUrl, heldUntil } }: { booking: Booking }) {
  const sayMoment = useSayMoment()
  const until = heldUntil && ` until ${sayMoment(heldUntil)}`
  if (state === 'confirming' && confirmUrl)
    return (
      <Notice tone="warn" title="Your bank needs to know that it is you">
        <p>The place is yours{until} if you confirm the payment.</p>
        <Button component="a" href={confirmUrl} mt="sm" leftSection={<IconBuildingBank size={18} aria-hidden />}>
          Confirm with your bank
        </Button>
      </Notice>
    )
  return (
    <Notice title="We are checking with the card provider">
      <p>
        <Loader size="xs" component="span" aria-hidden /> The place is held{until}. You do not need to pay again: you will see the result
        under Bookings.
      </p>
    </Notice>
  )
}
