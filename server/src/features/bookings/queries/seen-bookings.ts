import { sql, type RawBuilder } from 'kysely'
import type { Booking, PaymentOfBooking } from '@callboard/contract/bookings'
import type { Currency } from '@callboard/contract/money'
import type { Dispute } from '@callboard/contract/payments'
import type { Scope } from '../../../platform/actor.ts'
import type { BookingRow } from './bookings.ts'

/** A booking with its class, its payment and its refund. */
export interface SeenBookingRow extends Pick<
  BookingRow,
  | 'id'
  | 'classId'
  | 'studentId'
  | 'studentName'
  | 'parentId'
  | 'parentName'
  | 'state'
  | 'priceMinor'
  | 'confirmUrl'
  | 'heldUntil'
  | 'failure'
> {
  readonly currency: Currency
  readonly className: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly teacherName: string | null
  readonly locationName: string | null
  readonly zone: string
  /** the class has been deleted, or does not take place */
  readonly isGone: boolean
  readonly bookedAt: Date | null
  readonly createdAt: Date
  readonly paymentId: string | null
  /** the start that the family agreed to */
  readonly startsAt: Date
  readonly paymentMinor: number | null
  readonly paymentStatus: PaymentOfBooking['status'] | null
  readonly refundPapers: Booking['refundPapers']
  readonly refundableMinor: number | null
  readonly returnableMinor: number | null
  readonly refundWays: PaymentOfBooking['refundWays'] | null
  /** it was paid to a card account that the studio has since left */
  readonly isLeft: boolean
  readonly lostMinor: number
  /** an open one; on an account that was left, its outcome never reaches us */
  readonly dispute: (Omit<Dispute, 'respondBy'> & { readonly respondBy: string | null }) | null
  /** what was paid and is neither refunded nor disputed */
  readonly paidMinor: number
  /** the same plus what is disputed: owed when the studio cancels, as the dispute may yet be won */
  readonly owedMinor: number
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  /** owed, but no refund has been recorded yet */
  readonly dueMinor: number
  /** refunded or about to be; null: nothing */
  readonly refundMinor: number | null
  readonly refundStatus: 'pending' | 'succeeded' | 'failed' | 'cancelled' | null
}

type Which =
  | { readonly ids: readonly string[] }
  | { readonly classId: string }
  | { readonly parentId: string; readonly limit: number }
  | { readonly from: string }

export async function listBookings(scope: Scope, which: Which): Promise<SeenBookingRow[]> {
  const { rows } = await sql<SeenBookingRow>`
    select b.id, b.class_id, b.student_id, b.student_name, b.parent_id, b.parent_name, b.state, b.price_minor, b.currency, b.confirm_url,
      b.held_until, b.failure, b.booked_at, b.created_at, c.name as class_name, c.date, c.start_time, c.end_time, c.teacher_name,
      c.location_name, s.timezone as zone, c.archived_at is not null or c.closed_for is not null as is_gone, p.id as payment_id, coalesce(greatest(f.left_minor - f.open_minor, 0), 0) as paid_minor,
      coalesce(f.left_minor, 0) as owed_minor, coalesce(f.lost_minor, 0) as lost_minor,
      coalesce(p.card_brand, k.brand) as card_brand, coalesce(p.card_last4, k.last4) as card_last4,
      nullif(coalesce(r.amount_minor, 0) + o.amount_minor, 0) as refund_minor,
      case when o.amount_minor = 0 then r.status when f.is_left then 'failed' else 'pending' end as refund_status, b.starts_at,
      p.amount_minor as payment_minor, f.status as payment_status, coalesce(f.is_left, false) as is_left, o.amount_minor as due_minor,
      f.refundable_minor, f.returnable_minor, f.refund_ways,
      coalesce((select json_agg(json_build_object('refundId', w.refund_id, 'index', w.index, 'isCancelled', w.cancelled_on is not null)
          order by m.created_at, m.id)
        from refunds m join refund_papers w on w.studio_id = m.studio_id and w.refund_id = m.id
        where m.studio_id = p.studio_id and m.payment_id = p.id), '[]'::json) as refund_papers,
      (select json_build_object('id', n.id, 'amountMinor', n.amount_minor, 'reason', n.reason, 'status', n.status, 'respondBy', n.respond_by)
        from disputes n where n.studio_id = p.studio_id and n.payment_id = p.id and n.closed_at is null and not f.is_left
        order by n.status, n.respond_by, n.id limit 1) as dispute
    from bookings b
    join named_classes c on c.studio_id = b.studio_id and c.id = b.class_id
    join studios s on s.id = b.studio_id
    left join payments p on p.studio_id = b.studio_id and p.booking_id = b.id
    left join cards k on k.studio_id = b.studio_id and k.id = b.card_id
    left join payment_balances f on f.studio_id = p.studio_id and f.payment_id = p.id
    left join lateral (
      select coalesce(sum(amount_minor) filter (where status in ('pending', 'succeeded')), max(amount_minor) filter (where id = b.id))::int as amount_minor,
        case when bool_or(status = 'pending') then 'pending' when bool_or(status = 'succeeded') then 'succeeded' else min(status) end as status,
        coalesce(bool_or(id = b.id), false) as is_made
      from refunds where studio_id = p.studio_id and payment_id = p.id) r on true
    cross join lateral (select case when b.refund_due_minor is null or r.is_made then 0
      else least(b.refund_due_minor, f.left_minor) end as amount_minor) o
    where b.studio_id = ${scope.studioId} and ${where(which)}`.execute(scope.db)
  return rows
}

function where(which: Which): RawBuilder<unknown> {
  if ('ids' in which) return sql`b.id = any (${[...which.ids]}::uuid[])`
  if ('classId' in which) return sql`b.class_id = ${which.classId} order by b.created_at, b.id`
  if ('from' in which) return sql`c.date >= ${which.from} order by c.date, c.start_time, c.id, b.created_at, b.id`
  return sql`b.parent_id = ${which.parentId} order by c.date desc, c.start_time desc, b.id limit ${which.limit}`
}
