import type { Insertable, NotNull, Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/db/database.ts'

export type SubscriptionChangeRow = Selectable<DB['planChanges']>

export function findChange(scope: Scope, id: string): Promise<SubscriptionChangeRow | undefined> {
  return changesOf(scope).where('id', '=', id).executeTakeFirst()
}

/** At most one. */
export function findUnfinishedChange(scope: Scope): Promise<SubscriptionChangeRow | undefined> {
  return changesOf(scope).where('state', 'in', ['under-way', 'awaiting-payment']).executeTakeFirst()
}

export async function changesByInvoice(scope: Scope, invoiceIds: readonly string[]): Promise<ReadonlyMap<string, SubscriptionChangeRow>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await changesOf(scope).where('invoiceId', 'in', invoiceIds).$narrowType<{ invoiceId: NotNull }>().execute()
  return new Map(rows.map((row) => [row.invoiceId, row]))
}

export async function insertChange(
  scope: Scope,
  row: Omit<Insertable<DB['planChanges']>, 'studioId' | 'createdAt'>,
): Promise<SubscriptionChangeRow> {
  return scope.db
    .insertInto('planChanges')
    .values({ studioId: scope.studioId, createdAt: toDate(scope.clock.now()), ...row })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function writeChange(
  scope: Scope,
  id: string,
  to: Partial<Pick<SubscriptionChangeRow, 'state' | 'paymentUrl' | 'invoiceId'>>,
): Promise<void> {
  const isOver = to.state === 'done' || to.state === 'failed'
  await scope.db
    .updateTable('planChanges')
    .set({ ...to, ...(isOver && { finishedAt: toDate(scope.clock.now()), paymentUrl: null }) })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .execute()
}

function changesOf(scope: Scope) {
  return scope.db.selectFrom('planChanges').selectAll().where('studioId', '=', scope.studioId)
}
