import type { Insertable, Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'

export type PaymentRow = Selectable<DB['payments']>

export async function insertPayment(scope: Scope, row: Omit<Insertable<DB['payments']>, 'studioId'>): Promise<PaymentRow> {
  return scope.db
    .insertInto('payments')
    .values({ ...row, studioId: scope.studioId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findPayment(scope: Scope, id: string): Promise<PaymentRow | null> {
  const row = await payments(scope).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function findByIntent(scope: Scope, accountId: string, intentId: string): Promise<PaymentRow | null> {
  const row = await payments(scope).where('accountId', '=', accountId).where('intentId', '=', intentId).executeTakeFirst()
  return row ?? null
}

export async function findOfBooking(scope: Scope, bookingId: string): Promise<PaymentRow | null> {
  return (await payments(scope).where('bookingId', '=', bookingId).executeTakeFirst()) ?? null
}

/** Lock order: after its invoice. */
export async function lockPayment(scope: Scope, id: string): Promise<PaymentRow> {
  return payments(scope).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function writePayment(
  scope: Scope,
  id: string,
  change: Partial<Pick<PaymentRow, 'refundedMinor' | 'disputedAt'>>,
): Promise<void> {
  await scope.db.updateTable('payments').set(change).where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

const payments = (scope: Scope) => scope.db.selectFrom('payments').selectAll().where('studioId', '=', scope.studioId)
