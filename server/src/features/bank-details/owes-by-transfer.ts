import type { Actor } from '../../platform/actor.ts'

/** Whether this parent has an unpaid bank-transfer invoice. */
export async function owesByTransfer(parent: Actor): Promise<boolean> {
  const owed = await parent.db
    .selectFrom('invoices')
    .select('id')
    .where('studioId', '=', parent.studioId)
    .where('parentId', '=', parent.user.id)
    .where('method', '=', 'bank-transfer')
    .where('status', 'in', ['pending', 'overdue'])
    .limit(1)
    .executeTakeFirst()
  return owed !== undefined
}
