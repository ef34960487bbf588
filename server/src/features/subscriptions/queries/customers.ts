import { sql, type Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/db/database.ts'

export type BillingCustomerRow = Selectable<DB['billingCustomers']>

/** A numbered look at the provider. An answer older than the last applied one is dropped. */
export interface Look {
  readonly customerId: string
  readonly sessionId: string | null
  readonly number: number
}

export function findBillingCustomer(scope: Scope): Promise<BillingCustomerRow | undefined> {
  return customerOf(scope).executeTakeFirst()
}

/** Any change to a studio's plan is written under this lock. */
export function lockBillingCustomer(scope: Scope): Promise<BillingCustomerRow | undefined> {
  return customerOf(scope).forNoKeyUpdate().executeTakeFirst()
}

export async function openBillingCustomer(scope: Scope): Promise<BillingCustomerRow> {
  await scope.db
    .insertInto('billingCustomers')
    .values({ studioId: scope.studioId, createdAt: toDate(scope.clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return customerOf(scope).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function writeBillingCustomer(scope: Scope, to: Partial<Omit<BillingCustomerRow, 'studioId'>>): Promise<void> {
  await scope.db.updateTable('billingCustomers').set(to).where('studioId', '=', scope.studioId).execute()
}

/** Null: the studio is not a customer yet. */
export async function beginLookAtCustomer(scope: Scope): Promise<Look | null> {
  const row = await scope.db
    .updateTable('billingCustomers')
    .set(({ eb }) => ({ asked: eb('asked', '+', 1) }))
    .where('studioId', '=', scope.studioId)
    .where('customerId', 'is not', null)
    .returning(['customerId', 'asked'])
    .executeTakeFirst()
  if (!row?.customerId) return null
  const checkout = await scope.db
    .selectFrom('planCheckouts')
    .select('sessionId')
    .where('studioId', '=', scope.studioId)
    .where('sessionId', 'is not', null)
    .orderBy(sql`state in ('closed', 'complete')`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { customerId: row.customerId, sessionId: checkout?.sessionId ?? null, number: row.asked }
}

/** Drops the answers to earlier looks, which may miss a change that was just made there. */
export async function dropEarlierLooks(scope: Scope): Promise<void> {
  await scope.db
    .updateTable('billingCustomers')
    .set(({ ref }) => ({ answered: ref('asked') }))
    .where('studioId', '=', scope.studioId)
    .execute()
}

function customerOf(scope: Scope) {
  return scope.db.selectFrom('billingCustomers').selectAll().where('studioId', '=', scope.studioId)
}
