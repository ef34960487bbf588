import type { PaymentMethod } from '@callboard/contract/money'
import type { Unpaid, UnpaidByMethod } from '@callboard/contract/invoices'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

/** What `moveInvoices` would move. */
export async function countUnpaid({ db, studioId }: Scope): Promise<UnpaidByMethod> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('invoices')
        .select(['method', sql<string>`status`.as('status')])
        .where('studioId', '=', studioId)
        .where(sql<boolean>`status in ('draft', 'pending', 'overdue')`)
        .unionAll(
          from
            .selectFrom('invoiceSeries')
            .select([sql<PaymentMethod>`template ->> 'method'`.as('method'), sql<string>`'recurrences'`.as('status')])
            .where('studioId', '=', studioId)
            .where(sql<boolean>`state <> 'ended'`),
        )
        .as('every'),
    )
    .select([
      'method',
      sql<number>`(count(*) filter (where status in ('pending', 'overdue')))::int`.as('invoices'),
      sql<number>`(count(*) filter (where status = 'draft'))::int`.as('drafts'),
      sql<number>`(count(*) filter (where status = 'recurrences'))::int`.as('recurrences'),
    ])
    .groupBy('method')
    .execute()
  const of = (method: PaymentMethod): Unpaid => {
    const { invoices, drafts, recurrences } = rows.find((row) => row.method === method) ?? { invoices: 0, drafts: 0, recurrences: 0 }
    return { invoices, drafts, recurrences }
  }
  return { card: of('card'), bankTransfer: of('bank-transfer') }
}

/** In the order of ids, as everybody who locks several. */
export async function lockUnpaid(scope: Scope, method: PaymentMethod) {
  return scope.db
    .selectFrom('invoices')
    .select(['id', 'parentId', 'parentName', 'status', 'currency', 'subtotalMinor', 'totalMinor'])
    .where('studioId', '=', scope.studioId)
    .where('status', 'in', ['draft', 'pending', 'overdue'])
    .where('method', '=', method)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function writeMethod(scope: Scope, ids: readonly string[], method: PaymentMethod): Promise<void> {
  if (ids.length === 0) return
  await scope.db
    .updateTable('invoices')
    .set((is) => ({
      method,
      chargeOn: null,
      chargeCardId: null,
      chargeNotifiedAt: null,
      version: is('version', '+', 1),
      updatedAt: toDate(scope.clock.now()),
    }))
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .execute()
}
