import type { BookingOffer } from '@callboard/contract/bookings'
import { plural } from '../../../lib/words.ts'
import { Names } from '../../../ui/people/names.tsx'
import { nameOf, whenOf, whereOf } from '../booking-words.ts'
import css from './booking-panel.module.css'

export function ClassSummary({ offer: { class: of, spotsLeft, hasStarted } }: { offer: BookingOffer }) {
  return (
    <div className={css.class}>
      <h3 dir="auto">{nameOf(of)}</h3>
      <p>{whenOf(of)}</p>
      <p className={css.dimmed}>
        <Names names={whereOf(of)} />
        {!hasStarted && ` · ${spotsLeft > 0 ? `${plural(spotsLeft, 'spot', 'spots')} left` : 'Full'}`}
      </p>
    </div>
  )
}
