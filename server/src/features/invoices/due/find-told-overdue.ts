import type { Scope } from '../../../platform/actor.ts'
import type { StoredInvoice } from '../queries/invoices.ts'

/** Of these invoices, those of which their families have been told that they are overdue. */
export async function findToldOverdue(
  { db, studioId }: Scope,
  invoices: readonly Pick<StoredInvoice, 'id' | 'dueOn'>[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notifications as n')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.studioId', '=', 'n.studioId').onRef('i.id', '=', 'n.entityId').onRef('i.parentId', '=', 'n.userId'),
    )
    .select('i.id')
    .distinct()
    .where('n.studioId', '=', studioId)
    .where('n.type', '=', 'payment_overdue')
    .where(
      'i.id',
      'in',
      invoices.map(({ id }) => id),
    )
    .whereRef('n.createdAt', '>', 'i.dueOn')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
