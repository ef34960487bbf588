import type { Booking, BookingOffer } from '@callboard/contract/bookings'
import { longDay } from '../../lib/format/day-words.ts'
import { timeSpan } from '../../lib/format/dates.ts'
import { money } from '../../lib/format/money.ts'
import { nameOfCard } from '../cards/card-words.ts'

type Class = Booking['class']
type SayMoment = (instant: string) => string

/** The fallbacks of S2 §2. */
export const nameOf = ({ name }: Pick<Class, 'name'>) => name.trim() || 'Unnamed Class'
/** "Friday 20 November, 10:00–11:00" */
export const whenOf = ({ date, startTime, endTime }: Pick<Class, 'date' | 'startTime' | 'endTime'>) =>
  `${longDay(date)}, ${timeSpan(startTime, endTime)}`
export const whereOf = ({ teacherName, locationName }: Pick<Class, 'teacherName' | 'locationName'>) => [
  teacherName ?? 'Unknown Teacher',
  locationName ?? 'Unknown Location',
]

export const priceOf = ({ amountMinor, currency }: BookingOffer['price']) => (amountMinor === 0 ? 'Free' : money(amountMinor, currency))

export const whyNotWords: Record<NonNullable<BookingOffer['students'][number]['whyNot']>, string> = {
  booked: 'Already booked',
  unpaid: 'Not paid yet',
  enrolled: 'Enrolled in this class',
}

/** The refund terms a parent agrees to by booking (S4 drop-in place). */
export function refundTerms(
  { price, refundableUntil }: Pick<BookingOffer, 'price' | 'refundableUntil'>,
  now: Date,
  say: SayMoment,
): string {
  if (price.amountMinor === 0) return 'You can cancel until the class starts.'
  if (new Date(refundableUntil) <= now) return 'The class is less than 24 hours away, so there is no refund if you cancel.'
  return `Free to cancel until ${say(refundableUntil)}; after that there is no refund.`
}

/** What cancelling will refund. */
export function cancelTerms({ price, refundMinor, refundStopped, refundableUntil, card }: Booking, now: Date): string {
  if (price.amountMinor === 0) return 'You paid nothing, so there is nothing to refund.'
  if (refundMinor && refundStopped === 'disputed')
    return `You will get ${money(refundMinor, price.currency)} back once the dispute with your bank is settled.`
  if (refundMinor && refundStopped === 'account-left')
    return `The studio has changed its card account since you paid, so ${money(refundMinor, price.currency)} cannot be refunded to your card automatically. If you cancel, we will tell the studio. Please ask them for the money.`
  if (refundMinor)
    return `${money(refundMinor, price.currency)} will be refunded to your ${card ? nameOfCard(card) : 'card'} within 3 to 5 business days.`
  if (refundStopped === 'disputed') return 'You are disputing this payment with your bank, so you will not be refunded if you cancel now.'
  if (refundableUntil && new Date(refundableUntil) > now) return 'You have already been refunded.'
  return 'The class is less than 24 hours away, so there is no refund.'
}

export function refundWords({ amountMinor, status }: NonNullable<Booking['refunded']>, currency: Booking['price']['currency']): string {
  const amount = money(amountMinor, currency)
  if (status === 'failed') return `The refund of ${amount} failed. Please contact the studio.`
  if (status === 'disputed') return `You will get ${amount} back once the dispute with your bank is settled`
  return status === 'succeeded' ? `${amount} refunded` : `${amount} is on its way back to your card`
}

/** S2 §8: an error that mentions payment setup opens the card form. */
export const asksForCard = ({ code, message }: { code: string | null; message: string }) =>
  code === 'card-not-usable' || /payment (method )?setup/i.test(message)
