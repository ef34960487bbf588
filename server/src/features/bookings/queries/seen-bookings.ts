import { sql, type RawBuilder } from 'kysely'
import type { Currency } from '@callboard/contract/money'
import type { Scope } from '../../../platform/actor.ts'
import type { BookingRow } from './bookings.ts'

/** A booking with its class, its payment and what has gone back of it. */
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
  readonly bookedAt: Date | null
  readonly createdAt: Date
  readonly paymentId: string | null
  /** the start that the family has agreed to */
  readonly startsAt: Date
  /** what was paid, has not gone back, and is not disputed */
  readonly paidMinor: number
  /** the same, with what is disputed: for when the studio cancels, and the dispute may yet be won */
  readonly owedMinor: number
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  /** what goes back, or has; null: nothing */
  readonly refundMinor: number | null
  readonly refundStatus: 'pending' | 'succeeded' | 'failed' | 'cancelled' | null
}

type Which = { readonly ids: readonly string[] } | { readonly classId: string } | { readonly parentId: string; readonly limit: number }

export async function listBookings(scope: Scope, which: Which): Promise<SeenBookingRow[]> {
  const { rows } = await sql<SeenBookingRow>`
    select b.id, b.class_id, b.student_id, b.student_name, b.parent_id, b.parent_name, b.state, b.price_minor, b.currency, b.confirm_url,
      b.held_until, b.failure, b.booked_at, b.created_at, c.name as class_name, c.date, c.start_time, c.end_time, c.teacher_name,
      c.location_name, s.timezone as zone, p.id as payment_id, coalesce(greatest(p.amount_minor - p.refunded_minor - d.amount_minor, 0), 0)::int as paid_minor,
      coalesce(greatest(p.amount_minor - p.refunded_minor - d.lost_minor, 0), 0)::int as owed_minor,
      coalesce(p.card_brand, k.brand) as card_brand, coalesce(p.card_last4, k.last4) as card_last4,
      nullif(coalesce(r.amount_minor, 0) + o.amount_minor, 0) as refund_minor,
      case when o.amount_minor > 0 then 'pending' else r.status end as refund_status, b.starts_at
    from bookings b
    join named_classes c on c.studio_id = b.studio_id and c.id = b.class_id
    join studios s on s.id = b.studio_id
    left join payments p on p.studio_id = b.studio_id and p.booking_id = b.id
    left join cards k on k.studio_id = b.studio_id and k.id = b.card_id
    left join lateral (
      select coalesce(sum(amount_minor), 0) as amount_minor,
        coalesce(sum(amount_minor) filter (where status = 'lost'), 0) as lost_minor from disputes
      where studio_id = p.studio_id and payment_id = p.id and status in ('needs-response', 'under-review', 'lost')) d on true
    left join lateral (
      select coalesce(sum(amount_minor) filter (where status in ('pending', 'succeeded')), max(amount_minor) filter (where id = b.id))::int as amount_minor,
        case when bool_or(status = 'pending') then 'pending' when bool_or(status = 'succeeded') then 'succeeded' else min(status) end as status,
        coalesce(bool_or(id = b.id), false) as is_made
      from refunds where studio_id = p.studio_id and payment_id = p.id) r on true
    cross join lateral (select case when b.refund_due_minor is not null and not r.is_made then b.refund_due_minor else 0 end as amount_minor) o
    where b.studio_id = ${scope.studioId} and ${where(which)}`.execute(scope.db)
  return rows
}

function where(which: Which): RawBuilder<unknown> {
  if ('ids' in which) return sql`b.id = any (${[...which.ids]}::uuid[])`
  if ('classId' in which) return sql`b.class_id = ${which.classId} order by b.created_at, b.id`
  return sql`b.parent_id = ${which.parentId} order by c.date desc, c.start_time desc, b.id limit ${which.limit}`
}
