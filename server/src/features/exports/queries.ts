import type { Days } from '@callboard/contract/exports'
import type { PaidMethod } from '@callboard/contract/money'
import type { PaidPlace } from '@callboard/contract/payments'
import { refundFailedWords } from '@callboard/contract/refund-words'
import { sql, type NotNull } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { failedRefunds } from '../payments/queries/failed-refunds.ts'
import { joinPlace, placeOf } from '../payments/queries/place.ts'

/** Lines of the invoices issued in a span of days, or of some of them, by number. */
export function findInvoiceLines(scope: Scope, { from, to }: Days, ids?: readonly string[]) {
  return scope.db
    .selectFrom('invoices as i')
    .innerJoin('invoiceItems as l', (join) => join.onRef('l.studioId', '=', 'i.studioId').onRef('l.invoiceId', '=', 'i.id'))
    .select([
      'i.index',
      'i.reference',
      'i.issuedOn',
      'i.dueOn',
      'i.chargeOn',
      'i.status',
      'i.parentName',
      'i.method',
      'i.currency',
      'i.totalMinor',
    ])
    .select(['l.studentName', 'l.description', 'l.type', 'l.quantity', 'l.unitPriceMinor', 'l.subtotalMinor', 'l.discountMinor'])
    .select(['l.vat', 'l.taxMinor', 'l.totalMinor as lineTotalMinor'])
    .where('i.studioId', '=', scope.studioId)
    .where('i.issuedOn', '>=', from)
    .where('i.issuedOn', '<=', to)
    .$if(ids !== undefined, (all) => all.where('i.id', 'in', ids ?? []))
    .orderBy('i.index')
    .orderBy('l.place')
    .execute()
}

export interface Movement {
  readonly on: string
  readonly kind: 'Payment' | 'Refund' | typeof refundFailedWords | 'Chargeback'
  readonly index: number | null
  readonly place: PaidPlace | null
  readonly parentName: string
  readonly method: PaidMethod
  readonly currency: string
  readonly amountMinor: number
  /** of what did not come by card */
  readonly reference: string
  readonly providerId: string | null
  readonly reason: string | null
  readonly note: string
  readonly source: 'owner' | 'product' | 'provider' | null
  readonly ofPayment: string | null
  /** the number of the refund's credit note */
  readonly noteIndex: number | null
  readonly taxMinor: number | null
}

/**
 * Payments, and as negative amounts refunds and lost disputes, by day. Includes pending refunds, or the export of a past month would never
 * show them; one that failed later is followed by what came back.
 */
export async function findMovements({ db, studioId, zone }: Scope & Pick<Actor, 'zone'>, { from, to }: Days): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select m."on"::text, m.kind, i.index, m.parent_name, m.method, m.currency, m.amount_minor, m.reference, m.provider_id, m.reason, m.note, m.source, m.of_payment, m.note_index, m.tax_minor,
      ${placeOf} as place from (
      select paid_on as "on", 'Payment' as kind, invoice_id, booking_id, parent_name, method, currency, amount_minor,
        case method when 'card' then '' else reference end as reference, intent_id as provider_id, null as reason, '' as note, null as source,
        null as of_payment, null::int as note_index, null::int as tax_minor
      from payments where studio_id = ${studioId} and paid_on between ${from} and ${to}
      union all
      select r.refunded_on, 'Refund', p.invoice_id, p.booking_id, p.parent_name, r.method, p.currency, -r.amount_minor, '', r.provider_refund_id,
        r.reason, r.note, r.source, coalesce(p.intent_id, p.reference), w.index, (select -sum(tax_minor)::int from refund_paper_lines l where l.studio_id = w.studio_id and l.refund_id = w.refund_id)
      from refunds r join payments p on p.studio_id = r.studio_id and p.id = r.payment_id
      left join refund_papers w on w.studio_id = r.studio_id and w.refund_id = r.id
      where r.studio_id = ${studioId} and r.refunded_on between ${from} and ${to} and r.status in ('pending', 'succeeded')
      union all
      select r."on", case r.sign when 1 then 'Refund' else ${refundFailedWords} end, p.invoice_id, p.booking_id, p.parent_name, r.method, p.currency,
        -r.sign * r.amount_minor, '', r.provider_refund_id, r.reason, r.note, r.source, coalesce(p.intent_id, p.reference), w.index,
        (select -r.sign * sum(tax_minor)::int from refund_paper_lines l where l.studio_id = w.studio_id and l.refund_id = w.refund_id)
      from ${failedRefunds({ studioId, zone })} r join payments p on p.studio_id = r.studio_id and p.id = r.payment_id
      left join refund_papers w on w.studio_id = r.studio_id and w.refund_id = r.id
      where r."on" between ${from} and ${to}
      union all
      select (d.closed_at at time zone ${zone})::date, 'Chargeback', p.invoice_id, p.booking_id, p.parent_name, p.method, p.currency, -d.amount_minor,
        '', d.id, d.reason, '', null, p.intent_id, null, null
      from disputes d join payments p on p.studio_id = d.studio_id and p.id = d.payment_id
      where d.studio_id = ${studioId} and d.status = 'lost' and (d.closed_at at time zone ${zone})::date between ${from} and ${to}
    ) m left join invoices i on i.studio_id = ${studioId} and i.id = m.invoice_id ${joinPlace(studioId, sql`m.booking_id`)}
    order by m."on", m.amount_minor < 0, m.kind, i.index nulls last`.execute(db)
  return rows
}

/** Of a place in a class, whose receipt shows no VAT, `vat` is null. */
export async function findCreditNotes({ db, studioId }: Scope, { from, to }: Days) {
  return await db
    .selectFrom('refundPapers as w')
    .innerJoin('refunds as r', (join) => join.onRef('r.studioId', '=', 'w.studioId').onRef('r.id', '=', 'w.refundId'))
    .innerJoin('payments as p', (join) => join.onRef('p.studioId', '=', 'r.studioId').onRef('p.id', '=', 'r.paymentId'))
    .leftJoin('invoices as i', (join) => join.onRef('i.studioId', '=', 'p.studioId').onRef('i.id', '=', 'p.invoiceId'))
    .leftJoin('refundPaperLines as l', (join) => join.onRef('l.studioId', '=', 'w.studioId').onRef('l.refundId', '=', 'w.refundId'))
    .leftJoin('bookings as booked', (join) => join.onRef('booked.studioId', '=', 'p.studioId').onRef('booked.id', '=', 'p.bookingId'))
    .leftJoin('classes as place', (join) => join.onRef('place.studioId', '=', 'booked.studioId').onRef('place.id', '=', 'booked.classId'))
    .select(['w.index', 'w.vatNumber', 'w.issuedOn', 'w.cancelledOn', 'i.index as invoiceIndex', 'p.parentName', 'p.currency', 'l.vat'])
    .select((row) => [
      sql<PaidPlace | null>`${placeOf}`.as('place'),
      row.fn.coalesce('l.netMinor', 'r.amountMinor').as('netMinor'),
      row.fn.coalesce('l.taxMinor', sql.lit(0)).as('taxMinor'),
      row.fn.coalesce('l.totalMinor', 'r.amountMinor').as('totalMinor'),
    ])
    .where('w.studioId', '=', studioId)
    .where('w.index', 'is not', null)
    .$narrowType<{ index: NotNull }>()
    .where('w.issuedOn', '>=', from)
    .where('w.issuedOn', '<=', to)
    .orderBy('w.index')
    .orderBy('l.vat')
    .execute()
}
