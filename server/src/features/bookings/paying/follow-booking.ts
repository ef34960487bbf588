import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { findPendingAttempt } from '../../../platform/card-payments/attempts.ts'
import { accountLeft, isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { findBooking } from '../queries/bookings.ts'
import { endBookingPayment, searchBookingPayment, seeBookingPayment, type BookingRequest } from './charge-booking.ts'
import { settleBooking } from './settle-booking.ts'

type Following = Pick<JobContext, 'cardPayments' | 'withScope'>

/** Fetches the payment's state for a held booking, cancelling it first if `ends`. @returns why it is still unknown, if it is */
export async function followBooking(
  { cardPayments, withScope }: Following,
  { studioId, bookingId, ends }: { studioId: string; bookingId: string; ends: boolean },
): Promise<CallFault | null> {
  const found = await withScope(studioId, async (scope) => {
    const row = await findBooking(scope, bookingId)
    if (row?.state !== 'held' || row.attemptId === null) return null
    const attempt = (await findPendingAttempt(scope, row.attemptId)) as Attempt<BookingRequest> | null
    return { row, attempt, payments: await cardPayments.forConnected(scope) }
  })
  if (!found) return null
  const { row, attempt, payments } = found
  const { intentId } = row
  // An account that the studio has left can no longer be asked.
  const isOurs = !isRefusal(payments) && payments.accountId === row.accountId
  if (!isOurs && !ends) return null
  const look = async () => {
    if (!isOurs) return accountLeft
    if (intentId) return ends ? endBookingPayment(payments, intentId) : seeBookingPayment(payments, intentId)
    if (!attempt) return null
    const made = await searchBookingPayment(payments, attempt)
    return ends && made && !isCallFault(made) ? endBookingPayment(payments, made.id) : made
  }
  const outcome = await look()
  if (isCallFault(outcome) && outcome.kind === 'unknown') return outcome
  // The request may still be in flight.
  if (outcome === null && !ends) return null
  await withScope(studioId, (scope) =>
    settleBooking(scope, { bookingId, attemptId: mustHave(row.attemptId, 'attempt of a payment') }, outcome, { isAwaited: !ends }),
  )
  return null
}

/** Cancels the payment of a released place; if it was made all the same, it is refunded automatically. */
export async function endLeftPayment(
  { cardPayments, withScope }: Following,
  { studioId, bookingId }: { studioId: string; bookingId: string },
): Promise<CallFault | null> {
  const found = await withScope(studioId, async (scope) => {
    const row = await findBooking(scope, bookingId)
    if (!row?.intentId || row.state === 'held' || row.state === 'booked') return null
    return { row, intentId: row.intentId, payments: await cardPayments.forConnected(scope) }
  })
  if (!found) return null
  const { row, intentId, payments } = found
  if (isRefusal(payments) || payments.accountId !== row.accountId) return null
  const outcome = await endBookingPayment(payments, intentId)
  if (isCallFault(outcome)) return outcome.kind === 'unknown' ? outcome : null
  if (outcome?.status === 'succeeded') await withScope(studioId, (scope) => settleBooking(scope, outcome, outcome))
  return null
}
