import { latestHistory } from '@callboard/contract/subscriptions'
import { randomUUIDv7 } from 'node:crypto'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'

export type HistoryRow = Selectable<DB['billingHistory']>
export type HistoryEntry = Omit<Insertable<DB['billingHistory']>, 'studioId' | 'id'>

/** One entry for each source, overwritten with its latest state. */
export async function writeHistory(scope: Scope, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return
  await scope.db
    .insertInto('billingHistory')
    .values(entries.map((entry) => ({ studioId: scope.studioId, id: randomUUIDv7(), ...entry })))
    .onConflict((conflict) =>
      conflict.columns(['studioId', 'sourceId']).doUpdateSet(({ ref }) => ({
        type: ref('excluded.type'),
        description: ref('excluded.description'),
        amountMinor: ref('excluded.amountMinor'),
        prorationMinor: ref('excluded.prorationMinor'),
        status: ref('excluded.status'),
        invoiceUrl: ref('excluded.invoiceUrl'),
      })),
    )
    .execute()
}

export function listHistory(scope: Scope): Promise<HistoryRow[]> {
  return historyOf(scope).orderBy('at', 'desc').orderBy('id', 'desc').limit(latestHistory).execute()
}

/** The provider's page for the newest invoice that failed. */
export async function findUnpaidUrl(scope: Scope): Promise<string | null> {
  const row = await historyOf(scope).where('status', '=', 'failed').orderBy('at', 'desc').limit(1).executeTakeFirst()
  return row?.invoiceUrl ?? null
}

export async function sumOwed(scope: Scope, { priceMinor }: { readonly priceMinor: number }): Promise<number> {
  const row = await historyOf(scope).where('status', '=', 'failed').orderBy('at', 'desc').limit(1).executeTakeFirst()
  return row?.amountMinor ?? priceMinor
}

export async function paidAmong(scope: Scope, sourceIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (sourceIds.length === 0) return new Set()
  const rows = await historyOf(scope).where('sourceId', 'in', sourceIds).where('status', '=', 'paid').execute()
  return new Set(rows.map(({ sourceId }) => sourceId))
}

/** What a studio has paid for lifetime plans, less refunds. */
export async function paidForLife(scope: Scope): Promise<number> {
  const { total } = await scope.db
    .selectFrom('billingHistory')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::int`.as('total'))
    .where('studioId', '=', scope.studioId)
    .where('type', '=', 'lifetime')
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  return total
}

function historyOf(scope: Scope) {
  return scope.db.selectFrom('billingHistory').selectAll().where('studioId', '=', scope.studioId)
}
