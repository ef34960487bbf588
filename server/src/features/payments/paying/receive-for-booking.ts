import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'
import { paymentsReceived } from '../events.ts'
import { paidForBooking } from '../queries/paid-for.ts'
import { findStudio, findUserName } from '../queries/lookups.ts'
import { findByIntent, insertPayment, type PaymentRow } from '../queries/payments.ts'
import type { SeenPayment } from './see-intent.ts'

interface Paid {
  readonly id: string
  readonly parentId: string
}

export async function wasReceived(scope: Scope, { accountId, id }: SeenPayment): Promise<boolean> {
  return (await findByIntent(scope, accountId, id)) !== null
}

/** Records a payment for a place, under its class; an extra payment bought no place and is refunded. */
export async function receiveForBooking(
  scope: Scope,
  booking: Paid,
  payment: SeenPayment,
  { isExtra }: { isExtra: boolean },
): Promise<PaymentRow> {
  const { id, parentId } = booking
  const { accountId, amountMinor, currency, card } = payment
  const now = scope.clock.now()
  const paidAt = payment.paidAt ?? now
  const { zone } = await findStudio(scope)
  // Not the booking's, which has been forgotten if the family left while the money was on its way.
  const parentName = await findUserName(scope, parentId)
  const row = await insertPayment(scope, {
    id: randomUUIDv7(),
    bookingId: id,
    parentId,
    parentName,
    amountMinor,
    currency,
    method: 'card',
    reference: payment.id,
    paidOn: dateIn(zone, paidAt),
    paidAt: toDate(paidAt),
    accountId,
    intentId: payment.id,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    isExtra,
    createdAt: toDate(now),
  })
  if (isExtra) return row
  const parent = { userId: parentId, name: parentName }
  const audience = { roles: ['owner' as const], users: [parentId] }
  const paidFor = await paidForBooking(scope, id)
  scope.record(paymentsReceived({ ids: [row.id], audience, paidFor, parent, amountMinor, currency, method: 'card' }))
  return row
}
