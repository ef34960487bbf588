import { toDate } from '../../../platform/clock.ts'
import type { Scope } from '../../../platform/actor.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'
import { notify } from '../../notifications/notify.ts'
import { sumDisputes } from '../queries/disputes.ts'
import { findPaidFor } from '../queries/paid-for.ts'
import { findOfBooking, findPayment, type PaymentRow } from '../queries/payments.ts'
import { findOwed, findRefund } from '../queries/refunds.ts'
import { endIfLeft } from './end-left-refunds.ts'

export interface StuckRefund {
  readonly studioId: string
  /** a refund's, or of a booking whose refund has not even begun: it will have the booking's id */
  readonly id: string
}

const sentWithin = { hours: 1 }

export async function findStuck({ db, now }: Studios): Promise<Due<StuckRefund>[]> {
  const before = toDate(now.subtract(sentWithin))
  const rows = await db
    .selectFrom('refunds')
    .select(['studioId', 'id'])
    .where('status', '=', 'pending')
    .where('createdAt', '<', before)
    .union(db.selectFrom('bookings').select(['studioId', 'id']).where('refundDueMinor', 'is not', null).where('endedAt', '<', before))
    .execute()
  return rows.map((input) => ({ input, once: `${input.studioId} ${input.id}` }))
}

/**
 * Tells owners once that a refund has not gone out, although it is tried again and again (decision 42); one that has gone out on an account
 * which the studio has left ends.
 */
export async function tellStuck(scope: Scope, id: string): Promise<void> {
  const refund = await findRefund(scope, id)
  if (refund && refund.status !== 'pending') return
  if (refund && refund.providerRefundId !== null) return endIfLeft(scope, id)
  const payment = refund ? await findPayment(scope, refund.paymentId) : await findOfBooking(scope, id)
  const amountMinor = refund ? refund.amountMinor : await findOwed(scope, id)
  if (!payment || !amountMinor || (!refund && (await isDisputed(scope, payment)))) return
  const { id: entityId, name: reference, invoiceId } = await findPaidFor(scope, payment)
  const parent = { userId: payment.parentId, name: payment.parentName }
  await notify(scope, 'refund_pending', {
    to: 'owners',
    entityId,
    ...(invoiceId === null && { link: '/dashboard/payments' }),
    details: { amountMinor, currency: payment.currency, reference, parent, ...(invoiceId && { invoiceId }), isStuck: true },
  })
}

const isDisputed = async (scope: Scope, { id }: PaymentRow) => (await sumDisputes(scope, id)).open > 0
