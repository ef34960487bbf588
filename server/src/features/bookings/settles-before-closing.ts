import { sql } from 'kysely'
import type { Alone } from '../../platform/actor.ts'
import type { CardPayments } from '../../platform/card-payments/card-payments.ts'
import { toDate } from '../../platform/clock.ts'
import { isRefusal } from '../../platform/refusal.ts'

/**
 * Why a studio must not close yet, as families are owed money that could not be refunded afterwards; null: nothing that we could refund now
 * (S4 accounts).
 */
export async function settlesBeforeClosing(scope: Alone, cardPayments: CardPayments): Promise<'places-paid' | 'money-under-way' | null> {
  const payments = await cardPayments.forConnected(scope)
  // An account that was left cannot refund anything, so it must not block closing.
  if (isRefusal(payments)) return null
  const { isPaid, isUnderWay } = await scope.db
    .with('live', (db) =>
      db
        .selectFrom('bookings as b')
        .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'b.studioId').onRef('c.id', '=', 'b.classId'))
        .innerJoin('studios as s', 's.id', 'b.studioId')
        .leftJoin('payments as p', (join) =>
          join
            .onRef('p.studioId', '=', 'b.studioId')
            .onRef('p.bookingId', '=', 'b.id')
            .on(sql<boolean>`not p.is_extra`),
        )
        .select([
          'b.id',
          'b.state',
          'b.refundDueMinor',
          'b.priceMinor',
          sql<boolean>`c.archived_at is not null or c.closure_id is not null`.as('isGone'),
          sql<number | null>`p.amount_minor - p.refunded_minor`.as('paidMinor'),
          sql<boolean>`(c.date + c.start_time) at time zone s.timezone > ${toDate(scope.clock.now())}`.as('isComing'),
          sql<boolean>`exists (select from disputes d where d.studio_id = p.studio_id and d.payment_id = p.id and d.closed_at is null)`.as(
            'isDisputed',
          ),
        ])
        .where('b.studioId', '=', scope.studioId)
        .where('b.accountId', '=', payments.accountId),
    )
    .with('coming', (db) =>
      db
        .selectFrom('live')
        .selectAll()
        .where(sql<boolean>`state = 'booked' and is_coming and paid_minor > 0 and not is_disputed`),
    )
    .selectNoFrom([
      sql<boolean>`exists (select from coming where not is_gone)`.as('isPaid'),
      sql<boolean>`exists (select from coming where is_gone) or
        exists (select from live where state = 'held' and price_minor > 0) or
        exists (select from live where refund_due_minor is not null and not is_disputed
          and not exists (select from refunds r where r.studio_id = ${scope.studioId} and r.id = live.id)) or
        exists (select from refunds r join payments p on p.studio_id = r.studio_id and p.id = r.payment_id
          where r.studio_id = ${scope.studioId} and r.status = 'pending' and r.provider_refund_id is null and r.method = 'card'
            and p.account_id = ${payments.accountId}) or
        exists (select from checkouts where studio_id = ${scope.studioId} and state in ('opening', 'open', 'processing')
          and account_id = ${payments.accountId}) or
        exists (select from card_charges where studio_id = ${scope.studioId} and state = 'begun')`.as('isUnderWay'),
    ])
    .executeTakeFirstOrThrow()
  if (isPaid) return 'places-paid'
  return isUnderWay ? 'money-under-way' : null
}
