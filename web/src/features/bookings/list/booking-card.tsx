import type { Booking } from '@callboard/contract/bookings'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useSayMoment } from '../use-say-moment.ts'
import { SaveButton } from '../../../ui/save-button.tsx'
import { Status } from '../../../ui/status.tsx'
import { nameOfCard } from '../../cards/card-words.ts'
import { PaperButton } from '../../payments/paper-button.tsx'
import { Names } from '../../../ui/people/names.tsx'
import { nameOf, priceOf, refundWords, whenOf, whereOf } from '../booking-words.ts'
import { CancelBooking } from './cancel-booking.tsx'
import css from './bookings.module.css'

export function BookingCard({ booking, isPast = false }: { booking: Booking; isPast?: boolean }) {
  const titleId = useId()
  const { class: of, student, price, card, state, refunded, failure, hasReceipt, refundPapers, refundMinor, confirmUrl } = booking
  return (
    <li className={css.card} aria-labelledby={titleId}>
      <div className={css.head}>
        <h3 id={titleId} className={css.name} dir="auto">
          {nameOf(of)}
        </h3>
        <StateTag booking={booking} isPast={isPast} />
      </div>
      <p className={css.when}>{whenOf(of)}</p>
      <p className={css.dimmed}>
        <Names names={whereOf(of)} />
      </p>
      <p>
        <bdi className={css.student}>{student.name}</bdi> <span aria-hidden>·</span> {priceOf(price)}
        {card && <span className={css.dimmed}> with {nameOfCard(card)}</span>}
      </p>
      {state === 'confirming' && <Held booking={booking}>Confirm the payment with your bank to keep it.</Held>}
      {state === 'checking' && <Held booking={booking}>We are checking the payment with the card provider.</Held>}
      {(state === 'cancelled' || state === 'released') && failure && <p className={css.dimmed}>{failure.replace(/\.?$/, '.')}</p>}
      {refunded && <p className={css.refund}>{refundWords(refunded, price.currency)}</p>}
      {(confirmUrl || refundMinor !== null || hasReceipt || refundPapers.length > 0) && (
        <div className={css.actions}>
          {confirmUrl && (
            <Button component="a" href={confirmUrl}>
              Confirm with your bank
            </Button>
          )}
          {hasReceipt && (
            <SaveButton
              label="Receipt"
              address={`/api/bookings/${booking.id}/receipt`}
              name={`Receipt ${nameOf(of)} ${of.date}.pdf`}
              failed="Failed to download the receipt. Please try again."
            />
          )}
          {refundPapers.map((paper) => (
            <PaperButton key={paper.refundId} paper={paper} />
          ))}
          {refundMinor !== null && <CancelBooking booking={booking} refundMinor={refundMinor} />}
        </div>
      )}
    </li>
  )
}

function Held({ booking: { heldUntil }, children }: { booking: Booking; children: ReactNode }) {
  const sayMoment = useSayMoment()
  return (
    <p className={css.held}>
      {heldUntil ? `We hold this place until ${sayMoment(heldUntil)}.` : 'We hold this place.'} {children}
    </p>
  )
}

function StateTag({ booking: { state }, isPast }: { booking: Booking; isPast: boolean }) {
  if (state === 'booked') return <Status tone={isPast ? 'plain' : 'good'}>{isPast ? 'Past' : 'Booked'}</Status>
  if (state === 'cancelled') return <Status tone="plain">Cancelled</Status>
  return <Status tone={state === 'released' ? 'bad' : 'warn'}>{state === 'released' ? 'Not booked' : 'Not paid yet'}</Status>
}
