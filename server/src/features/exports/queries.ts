import type { Days } from '@callboard/contract/exports'
import type { PaidPlace } from '@callboard/contract/payments'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { joinPlace, placeOf } from '../payments/queries/place.ts'

/** Lines of the invoices issued in a span of days, by number. */
export function findInvoiceLines(scope: Scope, { from, to }: Days) {
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
    .orderBy('i.index')
    .orderBy('l.place')
    .execute()
}

export interface Movement {
  readonly on: string
  readonly kind: 'Payment' | 'Refund' | 'Chargeback'
  readonly index: number | null
  readonly place: PaidPlace | null
  readonly parentName: string
  readonly method: string
  readonly currency: string
  readonly amountMinor: number
  readonly reference: string
  readonly providerId: string | null
}

/**
 * Payments, and as negative amounts refunds and lost disputes, by day. Includes pending refunds, or the export of a past month would never
 * show them.
 */
export async function findMovements({ db, studioId, zone }: Actor, { from, to }: Days): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select m."on"::text, m.kind, i.index, m.parent_name, m.method, m.currency, m.amount_minor, m.reference, m.provider_id,
      ${placeOf} as place from (
      select paid_on as "on", 'Payment' as kind, invoice_id, booking_id, parent_name, method, currency, amount_minor, reference, intent_id as provider_id
      from payments where studio_id = ${studioId} and paid_on between ${from} and ${to}
      union all
      select r.refunded_on, 'Refund', p.invoice_id, p.booking_id, p.parent_name, r.method, p.currency, -r.amount_minor, r.reason, r.provider_refund_id
      from refunds r join payments p on p.studio_id = r.studio_id and p.id = r.payment_id
      where r.studio_id = ${studioId} and r.refunded_on between ${from} and ${to} and r.status in ('pending', 'succeeded')
      union all
      select (d.closed_at at time zone ${zone})::date, 'Chargeback', p.invoice_id, p.booking_id, p.parent_name, p.method, p.currency, -d.amount_minor,
        d.reason, d.id
      from disputes d join payments p on p.studio_id = d.studio_id and p.id = d.payment_id
      where d.studio_id = ${studioId} and d.status = 'lost' and (d.closed_at at time zone ${zone})::date between ${from} and ${to}
    ) m left join invoices i on i.studio_id = ${studioId} and i.id = m.invoice_id ${joinPlace(studioId, sql`m.booking_id`)}
    order by m."on", m.amount_minor < 0, m.kind, i.index nulls last`.execute(db)
  return rows
}
