import { z } from 'zod'
import type { Scope } from '../../../platform/actor.ts'
import type { JobType } from '../../../platform/jobs/job-type.ts'
import { writeBooking, type BookingRow } from '../queries/bookings.ts'

export const payRefund: JobType<{ studioId: string; bookingId: string }> = {
  name: 'bookings.pay-refund',
  input: z.object({ studioId: z.uuid(), bookingId: z.uuid() }),
}

/** Records what a parent is owed; a job sends it, since payments are locked before classes (decision 37). */
export async function oweRefund(scope: Scope, { id }: BookingRow, amountMinor: number): Promise<BookingRow> {
  scope.enqueue(payRefund, { studioId: scope.studioId, bookingId: id }, { once: `${scope.studioId} ${id}` })
  return writeBooking(scope, id, { refundDueMinor: amountMinor })
}
