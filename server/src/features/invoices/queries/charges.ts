import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { StoredInvoice } from './invoices.ts'

/** What decides whether the card of a recurrence is charged for one of its invoices. */
export interface ChargeFacts extends Pick<
  StoredInvoice,
  'id' | 'status' | 'method' | 'currency' | 'totalMinor' | 'dueOn' | 'chargeOn' | 'chargeCardId'
> {
  readonly chargeToldAt: Date | null
  readonly isActive: boolean
  readonly cardId: string | null
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  /** whether the studio takes cards with the account that knows this one */
  readonly takesCard: boolean
  readonly tries: readonly { state: 'begun' | 'done' | 'declined' | 'stopped'; triedOn: string; createdAt: string }[]
}

/** Only of invoices that belong to a recurrence. */
export async function findChargeFacts(scope: Scope, invoiceIds: readonly string[]): Promise<ChargeFacts[]> {
  if (invoiceIds.length === 0) return []
  const { rows } = await sql<ChargeFacts>`
    select i.id, i.status, i.method, i.currency, i.total_minor, i.due_on, i.charge_on, i.charge_card_id, i.charge_told_at,
      s.state = 'active' as is_active, s.provider_card_id as card_id, s.card_brand, s.card_last4,
      o.takes_cards and s.provider_customer_id is not null and coalesce(
        a.account_id = s.provider_account_id and a.charges_enabled and a.payouts_enabled, false) as takes_card,
      coalesce((select json_agg(json_build_object('state', c.state, 'triedOn', c.tried_on, 'createdAt', c.created_at) order by c.try)
        from card_charges c where c.studio_id = i.studio_id and c.invoice_id = i.id), '[]'::json) as tries
    from invoices i
    join invoice_series s on s.studio_id = i.studio_id and s.id = i.series_id
    join studios o on o.id = i.studio_id
    left join card_accounts a on a.studio_id = i.studio_id
    where i.studio_id = ${scope.studioId} and i.id in (${sql.join(invoiceIds)})
    order by i.due_on, i.index`.execute(scope.db)
  return rows
}

export async function openOfRecurrence(scope: Scope, parentId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('invoices')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('parentId', '=', parentId)
    .where('status', 'in', ['pending', 'overdue'])
    .where('seriesId', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
