import type { Scope } from '../../../platform/actor.ts'

/** When the parent was asked to pay an invoice, oldest first. */
export async function requestsSince(scope: Scope, invoiceId: string, since: Date): Promise<Date[]> {
  const rows = await scope.db
    .selectFrom('notifications')
    .select('createdAt')
    .where('studioId', '=', scope.studioId)
    .where('entityId', '=', invoiceId)
    .where('type', '=', 'payment_request')
    .where('createdAt', '>', since)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ createdAt }) => createdAt)
}
