import { sql, type Selectable } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import type { DB } from '../../platform/db/database.ts'

export type CardAccountRow = Selectable<DB['cardAccounts']>

export async function findAccount(scope: Scope): Promise<CardAccountRow | null> {
  const row = await scope.db.selectFrom('cardAccounts').selectAll().where('studioId', '=', scope.studioId).executeTakeFirst()
  return row ?? null
}

/** Locks the row, inserting it if missing: of concurrent connections, only one creates the account. */
export async function lockAccount(scope: Scope): Promise<CardAccountRow> {
  await scope.db
    .insertInto('cardAccounts')
    .values({ studioId: scope.studioId })
    .onConflict((conflict) => conflict.column('studioId').doNothing())
    .execute()
  return scope.db.selectFrom('cardAccounts').selectAll().where('studioId', '=', scope.studioId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function writeAccount(scope: Scope, change: Partial<Omit<CardAccountRow, 'studioId'>>): Promise<void> {
  await scope.db.updateTable('cardAccounts').set(change).where('studioId', '=', scope.studioId).execute()
}

/** Numbers a look at the account; null if there is no account. */
export async function beginLookAtAccount(scope: Scope): Promise<{ accountId: string; number: number } | null> {
  const row = await scope.db
    .updateTable('cardAccounts')
    .set({ asked: sql`asked + 1` })
    .where('studioId', '=', scope.studioId)
    .where('accountId', 'is not', null)
    .returning(['accountId', 'asked'])
    .executeTakeFirst()
  return row?.accountId ? { accountId: row.accountId, number: row.asked } : null
}

/** What the provider is told about a studio that connects. */
export async function findApplicant(scope: Scope): Promise<{ name: string | null; email: string; country: string }> {
  return scope.db.selectFrom('studios').select(['name', 'email', 'country']).where('id', '=', scope.studioId).executeTakeFirstOrThrow()
}
