import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/** Of `notifications n` about `invoices i`: it asked the family to pay. */
export const asksFamily = sql<boolean>`(n.studio_id = i.studio_id and n.entity_id = i.id and n.user_id = i.parent_id
  and n.type in ('payment_request', 'payment_overdue'))`

/** When the parent was asked to pay each of the invoices, oldest first. */
export async function requestsSince(scope: Scope, invoiceIds: readonly string[], since: Date): Promise<ReadonlyMap<string, Date[]>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('invoices as i')
    .innerJoin('notifications as n', (join) => join.on(asksFamily))
    .select(['i.id', 'n.createdAt'])
    .where('i.studioId', '=', scope.studioId)
    .where('i.id', 'in', invoiceIds)
    .where('n.createdAt', '>', since)
    .orderBy('n.createdAt')
    .execute()
  const found = new Map<string, Date[]>()
  for (const { id, createdAt } of rows) found.set(id, [...(found.get(id) ?? []), createdAt])
  return found
}
