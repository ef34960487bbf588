import type { Insertable, Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/db/database.ts'

export type SubscriptionCheckoutRow = Selectable<DB['planCheckouts']>

export function findSubscriptionCheckout(scope: Scope, id: string): Promise<SubscriptionCheckoutRow | undefined> {
  return checkoutsOf(scope).where('id', '=', id).executeTakeFirst()
}

/** At most one: a unique index decides between two tabs. */
export function findOpenCheckout(scope: Scope): Promise<SubscriptionCheckoutRow | undefined> {
  return checkoutsOf(scope).where('state', 'in', ['opening', 'open']).executeTakeFirst()
}

export function latestCheckout(scope: Scope): Promise<SubscriptionCheckoutRow | undefined> {
  return checkoutsOf(scope).orderBy('createdAt', 'desc').limit(1).executeTakeFirst()
}

export function findBySession(scope: Scope, sessionId: string): Promise<SubscriptionCheckoutRow | undefined> {
  return checkoutsOf(scope).where('sessionId', '=', sessionId).executeTakeFirst()
}

export async function insertSubscriptionCheckout(
  scope: Scope,
  row: Omit<Insertable<DB['planCheckouts']>, 'studioId' | 'state' | 'createdAt'>,
): Promise<void> {
  await scope.db
    .insertInto('planCheckouts')
    .values({ studioId: scope.studioId, state: 'opening', createdAt: toDate(scope.clock.now()), ...row })
    .execute()
}

export async function writeSubscriptionCheckout(
  scope: Scope,
  id: string,
  to: Partial<Pick<SubscriptionCheckoutRow, 'state' | 'sessionId' | 'url'>>,
): Promise<void> {
  await scope.db.updateTable('planCheckouts').set(to).where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

export async function celebrateOnce(scope: Scope, id: string): Promise<boolean> {
  const rows = await scope.db
    .updateTable('planCheckouts')
    .set({ celebratedAt: toDate(scope.clock.now()) })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('celebratedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

function checkoutsOf(scope: Scope) {
  return scope.db.selectFrom('planCheckouts').selectAll().where('studioId', '=', scope.studioId)
}
