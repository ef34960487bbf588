import type { BookingOffer } from '@callboard/contract/bookings'
import { nameOf, priceOf } from '../booking-words.ts'
import css from './booking-panel.module.css'

/** S2 §2. */
export function FeeSummary({ offer, studentName }: { offer: BookingOffer; studentName: string | null }) {
  const price = priceOf(offer.price)
  return (
    <section className={css.summary} aria-label="Fee summary">
      <dl>
        <div>
          <dt>
            <bdi>{nameOf(offer.class)}</bdi>
            {studentName && (
              <>
                {' for '}
                <bdi>{studentName}</bdi>
              </>
            )}
          </dt>
          <dd>{price}</dd>
        </div>
        <div data-total>
          <dt>Total</dt>
          <dd>{price}</dd>
        </div>
      </dl>
    </section>
  )
}
