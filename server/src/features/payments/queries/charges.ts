import type { Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'

/** Written under the lock of its invoice. */
export type ChargeRow = Selectable<DB['cardCharges']>

export async function listCharges(scope: Scope, invoiceId: string): Promise<ChargeRow[]> {
  return scope.db
    .selectFrom('cardCharges')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('try')
    .execute()
}

export async function insertCharge(scope: Scope, row: Omit<ChargeRow, 'studioId' | 'failure'>): Promise<void> {
  await scope.db
    .insertInto('cardCharges')
    .values({ ...row, studioId: scope.studioId })
    .execute()
}

export async function writeCharge(scope: Scope, id: string, change: Pick<ChargeRow, 'state' | 'failure'>): Promise<void> {
  await scope.db.updateTable('cardCharges').set(change).where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

/** The card on file of a running recurrence; null: none, or it is no longer charged. */
export async function findKeptCard(
  scope: Scope,
  seriesId: string,
): Promise<{ accountId: string | null; customerId: string | null; cardId: string | null } | null> {
  const row = await scope.db
    .selectFrom('invoiceSeries')
    .select(['providerAccountId as accountId', 'providerCustomerId as customerId', 'providerCardId as cardId'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', seriesId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}
