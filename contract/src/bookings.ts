import { z } from 'zod'
import { call, SentFile, sendsFile } from './call.ts'
import { Card } from './cards.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { Currency, Minor } from './money.ts'
import { Dispute, PaymentOfInvoice, RefundPaper } from './payments.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { Id } from './text.ts'

/** S4 classes: how long a place is held for its payment, and until how long before the class cancelling is refunded. */
export const heldMinutes = 15
export const refundedHours = 24
/** S2 §9: how long the success message is shown, in seconds. */
export const successSeconds = 2
export { cancelledBy } from './refund-words.ts'
/** How long a freed place is offered (S4 classes). */
export const usualOfferHours = 2
export const mostOfferHours = 48

/**
 * `confirming`: the parent must confirm at `confirmUrl`, their bank's page. `checking`: the provider has not yet said whether it was paid;
 * the place is held. `released`: not paid, or not in time. Refunds are stated separately, and only where money was paid.
 */
export const BookingState = z.enum(['confirming', 'checking', 'booked', 'released', 'cancelled'])
export type BookingState = z.infer<typeof BookingState>

export const BookedClass = z.object({
  id: Id,
  name: z.string(),
  date: PlainDate,
  startTime: PlainTime,
  endTime: PlainTime,
  teacherName: z.string().nullable(),
  locationName: z.string().nullable(),
})
export type BookedClass = z.infer<typeof BookedClass>

const Money = z.object({ amountMinor: Minor, currency: Currency })

/**
 * `refundMinor` is what cancelling now would refund; null once it can no longer be cancelled. `refundStopped`: why that is nothing or not
 * immediate, as the payment is `disputed`; or why the card provider cannot refund it, as the studio has left the account. `refunded` is
 * `disputed` while what is owed waits for the dispute.
 */
export const Booking = z.object({
  id: Id,
  class: BookedClass,
  student: z.object({ id: Id.nullable(), name: z.string() }),
  state: BookingState,
  price: Money,
  card: Card.pick({ brand: true, last4: true }).nullable(),
  confirmUrl: z.url().nullable(),
  /** while the place is held */
  heldUntil: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  refundMinor: Minor.nullable(),
  refundStopped: z.enum(['disputed', 'account-left']).nullable(),
  refundableUntil: z.iso.datetime().nullable(),
  refunded: z.object({ amountMinor: Minor, status: z.enum(['pending', 'disputed', 'succeeded', 'failed']) }).nullable(),
  hasReceipt: z.boolean(),
  refundPapers: z.array(RefundPaper),
})
export type Booking = z.infer<typeof Booking>

/** A family's entry on a full class's waiting list. `position` counts from 1; `offeredUntil`: a place is kept for them until then. */
export const Waiting = z.object({
  id: Id,
  class: BookedClass,
  student: z.object({ id: Id, name: z.string() }),
  position: z.int().nullable(),
  offeredUntil: z.iso.datetime().nullable(),
})
export type Waiting = z.infer<typeof Waiting>

/** `unpaid`: a place is held, and its payment is not known yet. */
export const WhyNotBooked = z.enum(['booked', 'unpaid', 'enrolled'])

/** Everything that the booking panel shows, in one answer. `takes`: how this studio can be paid for a place here. */
export const BookingOffer = z.object({
  class: BookedClass,
  price: Money,
  spotsLeft: z.int(),
  capacity: z.int(),
  hasStarted: z.boolean(),
  takes: z.enum(['nothing', 'card', 'transfer-only']),
  students: z.array(
    z.object({
      id: Id,
      name: z.string(),
      whyNot: WhyNotBooked.nullable(),
      waiting: Waiting.nullable(),
      /** other classes that the student is in at this time (S4 classes: allowed, but said) */
      elsewhere: z.array(z.string()),
    }),
  ),
  cards: z.array(Card),
  studio: z.object({ name: z.string(), phone: z.string(), email: ShownEmail }),
  refundableUntil: z.iso.datetime(),
  waitingCount: z.int(),
})
export type BookingOffer = z.infer<typeof BookingOffer>

/** The browser creates the id: a retry is answered with the outcome of the first request. `priceMinor` is the price that was shown. */
export const Book = z.object({
  id: Id,
  classId: Id,
  studentId: Id,
  cardId: Id.nullable(),
  priceMinor: Minor.min(0),
})
export type Book = z.infer<typeof Book>

/**
 * `isLeft`: the studio has left the card account, so the rest can only go back to the card from there. `lostMinor`: what disputes have cost.
 */
export const PaymentOfBooking = PaymentOfInvoice.pick({
  id: true,
  amountMinor: true,
  currency: true,
  method: true,
  status: true,
  cardBrand: true,
  cardLast4: true,
  refundableMinor: true,
  returnableMinor: true,
  refundWays: true,
}).extend({ refundPapers: z.array(RefundPaper), isLeft: z.boolean(), lostMinor: Minor, dispute: Dispute.nullable() })
export type PaymentOfBooking = z.infer<typeof PaymentOfBooking>

/** For owners and the class's teacher: who is coming, and whether they have paid. */
export const BookingOfClass = z.object({
  id: Id,
  student: z.object({ id: Id.nullable(), name: z.string() }),
  parent: z.object({ id: Id, name: z.string() }),
  state: BookingState,
  /** null for teachers */
  price: Money.nullable(),
  payment: PaymentOfBooking.nullable(),
  /** for owners, what cancelling it would give back; null: it can no longer be cancelled */
  owedMinor: Minor.nullable(),
  bookedAt: z.iso.datetime(),
})
export type BookingOfClass = z.infer<typeof BookingOfClass>

export const BookingsOfClass = z.object({
  bookings: z.array(BookingOfClass),
  waiting: z.array(z.object({ id: Id, studentName: z.string(), position: z.int().nullable(), offeredUntil: z.iso.datetime().nullable() })),
})
export type BookingsOfClass = z.infer<typeof BookingsOfClass>

/** Of all drop-in classes: those to come with whoever has a place, and those of the last days with whoever paid. */
export const StudioBookings = z.object({
  coming: z.array(z.object({ class: BookedClass, bookings: z.array(BookingOfClass) })),
  past: z.array(z.object({ class: BookedClass, bookings: z.array(BookingOfClass) })),
})
export type StudioBookings = z.infer<typeof StudioBookings>
export const pastBookingDays = 30

export const OwnBookings = z.object({ coming: z.array(Booking), past: z.array(Booking), waiting: z.array(Waiting) })
export type OwnBookings = z.infer<typeof OwnBookings>

export const BookingSettings = z.object({
  offerHours: z
    .int('Please enter whole hours')
    .min(1, 'A place must be offered for at least 1 hour')
    .max(mostOfferHours, `A place can be offered for at most ${mostOfferHours} hours`),
})
export type BookingSettings = z.infer<typeof BookingSettings>

const classNotFound = { 'class-not-found': refusal(404, 'Class not found') }
const bookingNotFound = { 'booking-not-found': refusal(404, 'This booking no longer exists.') }
const studentRefusals = {
  'not-your-student': refusal(403, 'You can only book classes for your own students', 'studentId'),
  'booked-already': refusal(409, 'Student is already booked for this class', 'studentId'),
}
const changedRefund = {
  'refund-changed': refusal(409, 'The refund has changed since you opened this. Please check it before you cancel.'),
  'payment-under-way': refusal(409, 'This booking is being paid for. Please wait until that is done.'),
}
const closed = { 'class-closed': refusal(409, 'This class does not take place: {reason}.') }
const started = { 'class-started': refusal(409, 'This class has already started.') }

export const bookings = {
  offer: call('GET', '/bookings/offer', who.families, 'What booking a drop-in class asks for')
    .input(z.object({ classId: Id }))
    .errors(classNotFound)
    .output(BookingOffer),

  book: call('POST', '/bookings', who.families, 'Book a place in a drop-in class')
    .input(Book)
    .errors({
      ...classNotFound,
      ...studentRefusals,
      ...started,
      ...closed,
      'class-full': refusal(409, 'This class is full ({booked}/{capacity})'),
      'price-changed': refusal(409, 'The price of this class has changed. Please check it before you pay.', 'priceMinor'),
      'card-required': refusal(409, 'Payment setup required. Please add a payment method first.', 'cardId'),
      'card-not-usable': refusal(409, 'Invalid payment method. Please select a different payment method or add a new one.', 'cardId'),
      'studio-cannot-take-cards': refusal(409, 'Studio payment setup is not complete. Please contact the studio.'),
      'below-least': refusal(409, 'This price is too small to be paid by card. Please contact the studio.'),
      'too-many-unpaid': refusal(409, 'Three of your places are not paid for yet. Please finish paying for one of them first.'),
      'cancelled-often': refusal(409, 'You have booked and cancelled this class three times today. Please ask the studio for a place.'),
      'added-before': refusal(409, 'This booking has already been made as you first entered it. Please check it before you make another.'),
    })
    .output(Booking),

  check: call(
    'POST',
    '/bookings/{id}/check',
    who.membersForBills,
    "Ask the provider how a booking's payment stands, on coming back from the bank",
  )
    .input(z.object({ id: Id }))
    .errors(bookingNotFound)
    .output(Booking),

  own: call('GET', '/bookings', who.membersForBills, "The caller's bookings and entries on waiting lists").output(OwnBookings),

  /**
   * `refundMinor` is the refund shown to the parent; if less than a day is left by now nothing is refunded, and the parent is asked again.
   */
  cancel: call('POST', '/bookings/{id}/cancel', who.membersForBills, 'Cancel a booking until its class starts')
    .input(z.object({ id: Id, refundMinor: Minor.min(0) }))
    .errors({
      ...bookingNotFound,
      ...started,
      ...changedRefund,
    })
    .output(Booking),

  /** `refundMinor` is what was shown to go back: all that is left of the payment. */
  cancelForFamily: call('POST', '/bookings/{id}/cancel-for-family', who.ownersForBooks, "Cancel a family's booking until its class starts")
    .input(z.object({ id: Id, refundMinor: Minor.min(0) }))
    .errors({ ...bookingNotFound, ...started, ...changedRefund })
    .output(z.object({ id: Id })),

  ofStudio: call('GET', '/bookings/studio', who.ownersForBooks, 'Who has booked the drop-in classes to come, and who paid lately').output(
    StudioBookings,
  ),

  receipt: call(
    'GET',
    '/bookings/{id}/receipt',
    who.membersForBills,
    'The receipt of a paid booking, as PDF: for owners, and for the parent',
  )
    .route(sendsFile)
    .input(z.object({ id: Id }))
    .errors(bookingNotFound)
    .output(SentFile),

  ofClass: call('GET', '/bookings/class/{classId}', who.staffForBooks, 'Who has booked a drop-in class, and who waits for a place')
    .input(z.object({ classId: Id }))
    .errors(classNotFound)
    .output(BookingsOfClass),

  wait: call('POST', '/bookings/waiting', who.families, 'Join the waiting list of a full drop-in class')
    .input(z.object({ id: Id, classId: Id, studentId: Id }))
    .errors({
      ...classNotFound,
      ...studentRefusals,
      ...started,
      ...closed,
      'places-left': refusal(409, 'A place has just become free. You can book it now.'),
      'waiting-already': refusal(409, 'This student is already on the waiting list.', 'studentId'),
    })
    .output(Waiting),

  stopWaiting: call('DELETE', '/bookings/waiting/{id}', who.membersForBills, 'Leave a waiting list, or turn down the place that is offered')
    .input(z.object({ id: Id }))
    .errors({ 'waiting-not-found': refusal(404, 'You are no longer on this waiting list.') })
    .output(z.object({ id: Id })),

  settings: call('GET', '/bookings/settings', who.owners, 'For how long a freed place is offered').output(BookingSettings),

  saveSettings: call('PUT', '/bookings/settings', who.owners, 'Choose for how long a freed place is offered')
    .input(BookingSettings)
    .output(BookingSettings),
}
