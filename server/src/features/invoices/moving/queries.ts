import type { PaymentMethod } from '@callboard/contract/money'
import type { UnpaidByMethod } from '@callboard/contract/invoices'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

export async function countUnpaid(scope: Scope): Promise<UnpaidByMethod> {
  const rows = await scope.db
    .selectFrom('invoices')
    .select(({ fn }) => ['method', fn.countAll<number>().as('count')])
    .where('studioId', '=', scope.studioId)
    .where('status', 'in', ['pending', 'overdue'])
    .groupBy('method')
    .execute()
  const of = (method: PaymentMethod) => Number(rows.find((row) => row.method === method)?.count ?? 0)
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
      chargeToldAt: null,
      version: is('version', '+', 1),
      updatedAt: toDate(scope.clock.now()),
    }))
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .execute()
}
