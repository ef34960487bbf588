import type { BookingOffer } from '@callboard/contract/bookings'
import { classCancelled } from '@callboard/contract/refund-words'
import { Button } from '@mantine/core'
import { money } from '../../../lib/format/money.ts'
import type { Failure } from '../../../lib/refusals.ts'
import { useSayMoment } from '../use-say-moment.ts'
import { useNow } from '../../../lib/use-now.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { refundTerms } from '../booking-words.ts'
import type { Step } from './booking-choice.ts'
import css from './booking-panel.module.css'

interface BookingEndProps {
  /** null: no action is left */
  step: Step | null
  offer: BookingOffer | undefined
  busy: boolean
  failure: Failure | null
  /** why a payment failed */
  released: string | null
  onPress: () => void
  onClose: () => void
}

/** Words appear above the buttons, which stay at the foot. */
export function BookingEnd({ step, offer, busy, failure, released, onPress, onClose }: BookingEndProps) {
  const isPressable = step === 'pay' || step === 'full' || step === 'unheard'
  return (
    <div className={css.end}>
      {!busy && released !== null && !failure && (
        <Notice tone="bad" title={released}>
          The place has not been booked.{released !== classCancelled && ' You can try again with another card.'}
        </Notice>
      )}
      {!busy && <FailureNotice failure={failure} />}
      {step === 'pay' && offer && <Terms offer={offer} />}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {isPressable ? 'Cancel' : 'Close'}
        </Button>
        {isPressable && offer && (
          <Button aria-disabled={busy || undefined} onClick={() => !busy && onPress()}>
            <span aria-live="polite">{busy ? 'Processing...' : labelOf(step, offer.price)}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

/** Visible before the button is pressed, however many cards there are. */
function Terms({ offer }: { offer: BookingOffer }) {
  const sayMoment = useSayMoment()
  return <p className={css.terms}>{refundTerms(offer, useNow(), sayMoment)}</p>
}

function labelOf(step: Step, { amountMinor, currency }: BookingOffer['price']): string {
  if (step === 'unheard') return 'Try again'
  if (step === 'full') return 'Join waiting list'
  return amountMinor === 0 ? 'Book' : `Pay ${money(amountMinor, currency)}`
}
