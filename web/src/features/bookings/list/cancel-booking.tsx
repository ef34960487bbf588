import type { Booking } from '@callboard/contract/bookings'
import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../../lib/refusals.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useAction } from '../../../lib/use-action.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { cancelBooking, refetchBookings } from '../api.ts'
import { cancelTerms, nameOf, refundWords, whenOf } from '../booking-words.ts'
import { useState } from 'react'

/** Shows the refund before confirming, and asks again if it has changed in the meantime. */
export function CancelBooking({ booking, refundMinor }: { booking: Booking; refundMinor: number }) {
  const cache = useQueryClient()
  const [opened, setOpened] = useState(false)
  const now = useNow()
  const { id, class: of, student } = booking
  const cancelling = useAction(() => cancelBooking(id, refundMinor), {
    done: async ({ refunded, price }) => {
      await refetchBookings(cache)
      setOpened(false)
      say(refunded ? `Cancelled. ${refundWords(refunded, price.currency)}.` : 'Cancelled.')
    },
    failed: (failure) => {
      if (failure.kind === 'refused') void refetchBookings(cache)
      return failure
    },
  })
  const name = nameOf(of)
  return (
    <>
      <Button
        variant="default"
        aria-label={`Cancel ${name} for ${student.name}`}
        onClick={() => {
          cancelling.clear()
          setOpened(true)
        }}
      >
        Cancel
      </Button>
      <ConfirmDialog
        opened={opened}
        title={`Cancel ${name}?`}
        confirmLabel="Cancel booking"
        busyLabel="Cancelling…"
        cancelLabel="Keep it"
        danger
        busy={cancelling.busy}
        failure={inWords(cancelling.failure, 'The booking could not be cancelled')}
        onConfirm={() => void cancelling.run()}
        onClose={() => setOpened(false)}
      >
        <Text fw={600}>
          <bdi>{student.name}</bdi>, {whenOf(of)}
        </Text>
        <Text mt={4} aria-live="polite">
          {cancelTerms(booking, now)}
        </Text>
      </ConfirmDialog>
    </>
  )
}
