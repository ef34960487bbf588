import type { Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import { toDate } from '../../../platform/clock.ts'

/** Written under the lock of its invoice. */
export type CheckoutRow = Selectable<DB['checkouts']>
export type CheckoutState = CheckoutRow['state']

export async function insertCheckout(
  scope: Scope,
  row: Omit<CheckoutRow, 'studioId' | 'sessionId' | 'url' | 'state' | 'createdAt'>,
): Promise<void> {
  await scope.db
    .insertInto('checkouts')
    .values({ ...row, studioId: scope.studioId, state: 'opening', createdAt: toDate(scope.clock.now()) })
    .execute()
}

export async function findCheckout(scope: Scope, id: string): Promise<CheckoutRow | null> {
  const row = await checkouts(scope).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Pages of an invoice that may still be open. */
export async function listUnsettled(scope: Scope, invoiceId: string): Promise<CheckoutRow[]> {
  return checkouts(scope)
    .where('invoiceId', '=', invoiceId)
    .where('state', 'in', ['opening', 'open', 'processing'])
    .orderBy('createdAt')
    .execute()
}

/** In the order in which their invoices are locked. */
export async function listUnsettledOfStudio(scope: Scope): Promise<CheckoutRow[]> {
  return checkouts(scope).where('state', 'in', ['opening', 'open', 'processing']).orderBy('invoiceId').orderBy('createdAt').execute()
}

/** Those whose opening has an unknown outcome, even if a webhook has since reported the page. */
export async function listPendingPagesOf(scope: Scope, parentId: string): Promise<Pick<CheckoutRow, 'id' | 'state'>[]> {
  return scope.db
    .selectFrom('checkouts as c')
    .innerJoin('invoices as i', (join) => join.onRef('i.studioId', '=', 'c.studioId').onRef('i.id', '=', 'c.invoiceId'))
    .innerJoin('providerAttempts as a', (join) => join.onRef('a.studioId', '=', 'c.studioId').onRef('a.id', '=', 'c.id'))
    .select(['c.id', 'c.state'])
    .where('c.studioId', '=', scope.studioId)
    .where('i.parentId', '=', parentId)
    .where('a.state', '=', 'pending')
    .orderBy('c.invoiceId')
    .execute()
}

export async function listCustomersOfPages(scope: Scope, parentId: string): Promise<{ accountId: string; customerId: string }[]> {
  return scope.db
    .selectFrom('invoiceSeries')
    .select(['providerAccountId as accountId', 'providerCustomerId as customerId'])
    .where('studioId', '=', scope.studioId)
    .where('parentId', '=', parentId)
    .where('providerAccountId', 'is not', null)
    .where('providerCustomerId', 'is not', null)
    .$narrowType<{ accountId: string; customerId: string }>()
    .execute()
}

/** Pages of a parent that keep the card and were not paid on: the provider may have made a customer for them, of whom we know nothing. */
export async function listPagesMakingCustomers(
  scope: Scope,
  parentId: string,
): Promise<Pick<CheckoutRow, 'id' | 'accountId' | 'createdAt'>[]> {
  return scope.db
    .selectFrom('checkouts as c')
    .innerJoin('invoices as i', (join) => join.onRef('i.studioId', '=', 'c.studioId').onRef('i.id', '=', 'c.invoiceId'))
    .select(['c.id', 'c.accountId', 'c.createdAt'])
    .where('c.studioId', '=', scope.studioId)
    .where('i.parentId', '=', parentId)
    .where('c.keepsCard', '=', true)
    .where('c.state', '<>', 'complete')
    .execute()
}

export async function writeCheckout(
  scope: Scope,
  id: string,
  change: Partial<Pick<CheckoutRow, 'sessionId' | 'url' | 'state'>>,
): Promise<void> {
  await scope.db.updateTable('checkouts').set(change).where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

export interface UnsettledCheckout {
  readonly studioId: string
  readonly id: string
  readonly state: CheckoutState
}

/** Of all studios. */
export async function listAllUnsettled({ db }: Studios, before: Temporal.Instant): Promise<UnsettledCheckout[]> {
  return db
    .selectFrom('checkouts')
    .select(['studioId', 'id', 'state'])
    .where('state', 'in', ['open', 'processing'])
    .where('createdAt', '<', toDate(before))
    .orderBy('createdAt')
    .execute()
}

const checkouts = (scope: Scope) => scope.db.selectFrom('checkouts').selectAll().where('studioId', '=', scope.studioId)
