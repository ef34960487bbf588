import type { RecurringInterval } from '@callboard/contract/invoice-terms'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { StoredInvoice } from './invoices.ts'

/** What decides whether the card of a recurrence is charged for one of its invoices. */
export interface ChargeFacts extends Pick<
  StoredInvoice,
  'id' | 'status' | 'method' | 'currency' | 'totalMinor' | 'dueOn' | 'chargeOn' | 'chargeCardId'
> {
  readonly chargeNotifiedAt: Date | null
  readonly interval: RecurringInterval
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
  const rows = await scope.db
    .selectFrom('invoices as i')
    .innerJoin('invoiceSeries as s', (join) => join.onRef('s.studioId', '=', 'i.studioId').onRef('s.id', '=', 'i.seriesId'))
    .innerJoin('studios as o', (join) => join.onRef('o.id', '=', 'i.studioId'))
    .leftJoin('cardAccounts as a', (join) => join.onRef('a.studioId', '=', 'i.studioId'))
    .select([
      'i.id',
      'i.status',
      'i.method',
      'i.currency',
      'i.totalMinor',
      'i.dueOn',
      'i.chargeOn',
      'i.chargeCardId',
      'i.chargeNotifiedAt',
      's.interval',
      sql<boolean>`s.state = 'active'`.as('isActive'),
      's.providerCardId as cardId',
      's.cardBrand',
      's.cardLast4',
      sql<boolean>`o.takes_cards and s.provider_customer_id is not null and coalesce(a.account_id = s.provider_account_id
        and a.charges_enabled and a.payouts_enabled, false)`.as('takesCard'),
      sql<
        ChargeFacts['tries']
      >`coalesce((select json_agg(json_build_object('state', c.state, 'triedOn', c.tried_on, 'createdAt', c.created_at)
        order by c.try) from card_charges c where c.studio_id = i.studio_id and c.invoice_id = i.id), '[]'::json)`.as('tries'),
    ])
    .where('i.studioId', '=', scope.studioId)
    .where(sql<boolean>`i.id in (${sql.join(invoiceIds)})`)
    .orderBy('i.dueOn')
    .orderBy('i.index')
    .execute()
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
