import type { Scope } from '../../../platform/actor.ts'

/** When the parent was asked to pay each of the invoices, oldest first. */
export async function requestsSince(scope: Scope, invoiceIds: readonly string[], since: Date): Promise<ReadonlyMap<string, Date[]>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('notifications')
    .select(['entityId', 'createdAt'])
    .where('studioId', '=', scope.studioId)
    .where('entityId', 'in', invoiceIds)
    .where('type', '=', 'payment_request')
    .where('createdAt', '>', since)
    .orderBy('createdAt')
    .execute()
  const found = new Map<string, Date[]>()
  for (const { entityId, createdAt } of rows) if (entityId !== null) found.set(entityId, [...(found.get(entityId) ?? []), createdAt])
  return found
}
