import { sql, type Insertable, type Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'

/** Written under the lock of its payment. */
export type DisputeRow = Selectable<DB['disputes']>

export async function findDispute(scope: Scope, id: string): Promise<DisputeRow | null> {
  const row = await scope.db
    .selectFrom('disputes')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function insertDispute(scope: Scope, row: Omit<Insertable<DB['disputes']>, 'studioId'>): Promise<void> {
  await scope.db
    .insertInto('disputes')
    .values({ ...row, studioId: scope.studioId })
    .execute()
}

export async function writeDispute(
  scope: Scope,
  id: string,
  change: Partial<Pick<DisputeRow, 'status' | 'respondBy' | 'closedAt' | 'amountMinor'>>,
): Promise<void> {
  await scope.db.updateTable('disputes').set(change).where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

/** Minor units of a payment that are disputed, and that were lost. */
export async function sumDisputes(scope: Scope, paymentId: string): Promise<{ open: number; lost: number }> {
  return scope.db
    .selectFrom('disputes')
    .select([
      sql<number>`coalesce(sum(amount_minor) filter (where status in ('needs-response', 'under-review')), 0)::int`.as('open'),
      sql<number>`coalesce(sum(amount_minor) filter (where status = 'lost'), 0)::int`.as('lost'),
    ])
    .where('studioId', '=', scope.studioId)
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow()
}

/** Open disputes of an account, with the invoice that each is about. */
export async function listOpenDisputes(scope: Scope, accountId: string): Promise<{ invoiceId: string; amountMinor: number }[]> {
  return scope.db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', (join) => join.onRef('p.studioId', '=', 'd.studioId').onRef('p.id', '=', 'd.paymentId'))
    .select(['p.invoiceId', 'd.amountMinor'])
    .where('d.studioId', '=', scope.studioId)
    .where('p.accountId', '=', accountId)
    .where('p.invoiceId', 'is not', null)
    .where('d.closedAt', 'is', null)
    .orderBy('d.openedAt')
    .$narrowType<{ invoiceId: string }>()
    .execute()
}
