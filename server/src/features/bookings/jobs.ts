import { z } from 'zod'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import { providerJob } from '../../platform/card-payments/provider-job.ts'
import { toDate } from '../../platform/clock.ts'
import { defineJob, type Studios } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule, type Due } from '../../platform/jobs/studio-schedule.ts'
import { refundBooking } from '../payments/refunds/refund-booking.ts'
import { payRefund } from './cancelling/owe-refund.ts'
import { endLeftPayment, followBooking } from './paying/follow-booking.ts'
import { endPayment } from './places/release-booking.ts'
import { findBooking, writeBooking } from './queries/bookings.ts'
import { lapseOffer } from './waiting/lapse-offer.ts'

const once = { limit: 0, delaySeconds: 0, backoff: false }

const payRefundJob = defineJob({
  opening: 'always',
  ...payRefund,
  retry: { limit: 6, delaySeconds: 5, backoff: true },
  run: ({ withScope, log }, { studioId, bookingId }) =>
    withScope(studioId, async (scope) => {
      const row = await findBooking(scope, bookingId)
      if (!row?.refundDueMinor) return
      const because = row.failure ?? 'The booking was cancelled'
      const outcome = await refundBooking(scope, { bookingId, amountMinor: row.refundDueMinor, because })
      if (outcome === 'disputed') log.info({ bookingId }, 'A cancelled booking is refunded when the dispute of its payment is won')
      if (outcome === 'nothing-left') await writeBooking(scope, bookingId, { refundDueMinor: null })
    }),
})

const endHoldJob = providerJob({
  opening: 'always',
  name: 'bookings.end-hold',
  input: z.object({ studioId: z.uuid(), bookingId: z.uuid() }),
  retry: once,
  async run(context, { studioId, bookingId }) {
    const fault = await followBooking(context, { studioId, bookingId, ends: true })
    if (isCallFault(fault)) throw new Error(`A place stays held, as the provider did not tell whether it was paid: ${fault.code}`)
  },
})

const endPaymentJob = providerJob({
  opening: 'always',
  ...endPayment,
  retry: { limit: 6, delaySeconds: 5, backoff: true },
  async run(context, { studioId, bookingId }) {
    const fault = await endLeftPayment(context, { studioId, bookingId })
    if (isCallFault(fault)) throw new Error(`A payment that bought nothing may still be open: ${fault.code}`)
  },
})

const lapseOfferJob = defineJob({
  opening: 'always',
  name: 'bookings.lapse-offer',
  input: z.object({ studioId: z.uuid(), entryId: z.uuid() }),
  retry: once,
  run: ({ withScope }, { studioId, entryId }) => withScope(studioId, (scope) => lapseOffer(scope, entryId)),
})

export const bookingJobs = [payRefundJob, endHoldJob, endPaymentJob, lapseOfferJob]

const minuteOf = (now: Temporal.Instant) => Math.floor(now.epochMilliseconds / 60_000)

async function findOverdueHolds({ db, now }: Studios): Promise<Due<{ studioId: string; bookingId: string }>[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['studioId', 'id'])
    .where('state', '=', 'held')
    .where('heldUntil', '<', toDate(now))
    .orderBy('heldUntil')
    .execute()
  return rows.map(({ studioId, id }) => ({ input: { studioId, bookingId: id }, once: `${studioId} ${id} ${minuteOf(now)}` }))
}

async function findOverdueOffers({ db, now }: Studios): Promise<Due<{ studioId: string; entryId: string }>[]> {
  const rows = await db
    .selectFrom('waitingEntries')
    .select(['studioId', 'id'])
    .where('state', '=', 'offered')
    .where('offeredUntil', '<=', toDate(now))
    .orderBy('offeredUntil')
    .execute()
  return rows.map(({ studioId, id }) => ({ input: { studioId, entryId: id }, once: `${studioId} ${id} ${minuteOf(now)}` }))
}

const refundWithin = { minutes: 5 }

/** Refunds that are owed but have no row yet, however long a dispute lasts. */
async function findUnpaidRefunds({ db, now }: Studios): Promise<Due<{ studioId: string; bookingId: string }>[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .leftJoin('refunds as r', (join) => join.onRef('r.studioId', '=', 'b.studioId').onRef('r.id', '=', 'b.id'))
    .select(['b.studioId', 'b.id'])
    .where('b.refundDueMinor', 'is not', null)
    .where('b.endedAt', '<', toDate(now.subtract(refundWithin)))
    .where('r.id', 'is', null)
    .execute()
  return rows.map(({ studioId, id }) => ({
    input: { studioId, bookingId: id },
    once: `${studioId} ${id} ${Math.floor(minuteOf(now) / 15)}`,
  }))
}

export const bookingSchedules = [
  defineStudioSchedule({ name: 'bookings.find-overdue-holds', cron: '* * * * *', job: endHoldJob, due: findOverdueHolds }),
  defineStudioSchedule({ name: 'bookings.find-overdue-offers', cron: '* * * * *', job: lapseOfferJob, due: findOverdueOffers }),
  defineStudioSchedule({ name: 'bookings.find-unpaid-refunds', cron: '*/15 * * * *', job: payRefundJob, due: findUnpaidRefunds }),
]
