import { sql } from 'kysely'
import type { Alone } from '../../platform/actor.ts'
import type { CardPayments } from '../../platform/card-payments/card-payments.ts'
import { toDate } from '../../platform/clock.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { firstOf } from '../../platform/must-have.ts'

/**
 * Why a studio must not close yet, as families are owed money that could not be refunded afterwards; null: nothing that we could refund now
 * (S4 accounts).
 */
export async function settlesBeforeClosing(scope: Alone, cardPayments: CardPayments): Promise<'places-paid' | 'money-under-way' | null> {
  const payments = await cardPayments.forConnected(scope)
  // An account that was left cannot refund anything, so it must not block closing.
  if (isRefusal(payments)) return null
  const { rows } = await sql<{ isPaid: boolean; isUnderWay: boolean }>`
    with live as (
      select b.state, b.refund_due_minor, b.account_id, b.id, b.price_minor, c.archived_at is not null or c.closure_id is not null as is_gone, p.amount_minor - p.refunded_minor as paid_minor,
        (c.date + c.start_time) at time zone s.timezone > ${toDate(scope.clock.now())} as is_coming,
        exists (select from disputes d where d.studio_id = p.studio_id and d.payment_id = p.id and d.closed_at is null) as is_disputed
      from bookings b
      join classes c on c.studio_id = b.studio_id and c.id = b.class_id
      join studios s on s.id = b.studio_id
      left join payments p on p.studio_id = b.studio_id and p.booking_id = b.id and not p.is_extra
      where b.studio_id = ${scope.studioId} and b.account_id = ${payments.accountId}
    ), coming as (select * from live where state = 'booked' and is_coming and paid_minor > 0 and not is_disputed)
    select exists (select from coming where not is_gone) as is_paid,
      exists (select from coming where is_gone) or
      exists (select from live where state = 'held' and price_minor > 0) or
      exists (select from live where refund_due_minor is not null and not is_disputed
        and not exists (select from refunds r where r.studio_id = ${scope.studioId} and r.id = live.id)) or
      exists (select from refunds r join payments p on p.studio_id = r.studio_id and p.id = r.payment_id
        where r.studio_id = ${scope.studioId} and r.status = 'pending' and r.provider_refund_id is null and r.method = 'card'
          and p.account_id = ${payments.accountId}) or
      exists (select from checkouts where studio_id = ${scope.studioId} and state in ('opening', 'open', 'processing')
        and account_id = ${payments.accountId}) or
      exists (select from card_charges where studio_id = ${scope.studioId} and state = 'begun') as is_under_way`.execute(scope.db)
  const { isPaid, isUnderWay } = firstOf(rows)
  if (isPaid) return 'places-paid'
  return isUnderWay ? 'money-under-way' : null
}
