import { successSeconds, type Booking } from '@callboard/contract/bookings'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { money } from '../../../lib/format/money.ts'
import { nameOfCard } from '../../cards/card-words.ts'
import css from './booking-panel.module.css'

/** Continues automatically (S2 §4). */
export function Booked({ booking: { student, price, card }, onDone }: { booking: Booking; onDone: () => void }) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => done(), successSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.booked} role="status">
      <IconCircleCheck size={56} stroke={1.6} aria-hidden />
      <p className={css.done}>
        <bdi>{student.name}</bdi> is booked
      </p>
      {price.amountMinor > 0 && (
        <p className={css.terms}>
          {money(price.amountMinor, price.currency)} paid{card && ` with your ${nameOfCard(card)}`}. Your receipt is under Bookings.
        </p>
      )}
    </div>
  )
}
