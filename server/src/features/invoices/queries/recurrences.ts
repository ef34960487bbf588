import type { PaymentMethod } from '@callboard/contract/money'
import { sql, type Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'

export type RecurrenceRow = Selectable<DB['invoiceSeries']>

const one = (scope: Scope, id: string) =>
  scope.db.selectFrom('invoiceSeries').selectAll().where('studioId', '=', scope.studioId).where('id', '=', id)

export async function findRecurrence(scope: Scope, id: string): Promise<RecurrenceRow | null> {
  return (await one(scope, id).executeTakeFirst()) ?? null
}

export async function lockRecurrence(scope: Scope, id: string): Promise<RecurrenceRow | null> {
  return (await one(scope, id).forNoKeyUpdate().executeTakeFirst()) ?? null
}

export type NewRecurrence = Pick<
  RecurrenceRow,
  'id' | 'parentId' | 'interval' | 'startsOn' | 'endsOn' | 'nextOn' | 'state' | 'createdAt'
> & {
  readonly template: string
}

export async function insertRecurrences(scope: Scope, added: readonly NewRecurrence[]): Promise<void> {
  if (added.length === 0) return
  await scope.db
    .insertInto('invoiceSeries')
    .values(added.map((row) => ({ ...row, studioId: scope.studioId })))
    .execute()
}

export async function writeRecurrence(
  scope: Scope,
  id: string,
  changed: Partial<Omit<RecurrenceRow, 'studioId' | 'id' | 'template'>>,
): Promise<void> {
  await scope.db.updateTable('invoiceSeries').set(changed).where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

/** Not for an ended recurrence, whose card was forgotten with its parent. */
export async function writeConsent(
  scope: Scope,
  id: string,
  consent: Partial<Omit<RecurrenceRow, 'studioId' | 'id' | 'template'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('invoiceSeries')
    .set(consent)
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const noCard = {
  consentedAt: null,
  consentWords: null,
  providerAccountId: null,
  providerCustomerId: null,
  providerCardId: null,
  cardBrand: null,
  cardLast4: null,
} as const

export async function forgetCardOf(scope: Scope, id: string, because: string): Promise<void> {
  await scope.db
    .updateTable('invoiceSeries')
    .set({ ...noCard, stoppedBecause: because })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .execute()
}

/** No reason is noted for a card that was forgotten meanwhile. */
export async function writeStopped(scope: Scope, id: string, because: string): Promise<void> {
  await scope.db
    .updateTable('invoiceSeries')
    .set({ providerCardId: null, stoppedBecause: because })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('providerAccountId', 'is not', null)
    .execute()
}

/** Keeps an earlier reason for giving up a card. */
export async function forgetCardsOfStudio(scope: Scope, because: string): Promise<void> {
  await scope.db
    .updateTable('invoiceSeries')
    .set(({ fn, val }) => ({ ...noCard, stoppedBecause: fn.coalesce('stoppedBecause', val(because)) }))
    .where('studioId', '=', scope.studioId)
    .where('providerAccountId', 'is not', null)
    .execute()
}

/** The recurrences of a method that a card is kept for, in the order in which rows are held. */
export async function lockKept(
  scope: Scope,
  method: PaymentMethod,
): Promise<Pick<RecurrenceRow, 'providerAccountId' | 'providerCustomerId'>[]> {
  return scope.db
    .selectFrom('invoiceSeries')
    .select(['providerAccountId', 'providerCustomerId'])
    .where('studioId', '=', scope.studioId)
    .where('state', '<>', 'ended')
    .where(sql`template ->> 'method'`, '=', method)
    .where('providerCustomerId', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Changes how the coming invoices of all recurrences of a method are paid; no card is charged for a transfer. */
export async function moveRecurrences(scope: Scope, from: PaymentMethod, to: PaymentMethod): Promise<void> {
  await scope.db
    .updateTable('invoiceSeries')
    .set((is) => ({
      ...noCard,
      template: sql`jsonb_set(template, '{method}', to_jsonb(${to}::text))`,
      version: is('version', '+', 1),
    }))
    .where('studioId', '=', scope.studioId)
    .where('state', '<>', 'ended')
    .where(sql`template ->> 'method'`, '=', from)
    .execute()
}

/** Its invoices keep what was billed: only the days of the recurrence are kept. */
export async function endRecurrencesOf(scope: Scope, parentId: string): Promise<void> {
  await scope.db
    .updateTable('invoiceSeries')
    .set({ ...noCard, state: 'ended', nextOn: null, template: '{}', stoppedBecause: null })
    .where('studioId', '=', scope.studioId)
    .where('parentId', '=', parentId)
    .execute()
}

/** Ends the recurrences of a parent that have nothing left to bill, since their children have gone. */
export async function endRecurrencesOfNobody({ db, studioId }: Scope, parentId: string): Promise<void> {
  await db
    .updateTable('invoiceSeries')
    .set({ state: 'ended', nextOn: null })
    .where('studioId', '=', studioId)
    .where('parentId', '=', parentId)
    .where('state', '<>', 'ended')
    .where(sql`template -> 'items'`, '=', sql`'[]'::jsonb`)
    .execute()
}

/** A recurrence that has not started, as its first invoice is still a draft. */
export async function lockUnsent(scope: Scope, id: string): Promise<RecurrenceRow | null> {
  return (await one(scope, id).where('state', '=', 'unsent').forNoKeyUpdate().executeTakeFirst()) ?? null
}

/** A draft was edited: its recurrence will bill the same. */
export async function writeUnsent({ db, studioId }: Scope, id: string, changed: { startsOn: string; template: string }): Promise<void> {
  await db
    .updateTable('invoiceSeries')
    .set(changed)
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('state', '=', 'unsent')
    .execute()
}

/** Of drafts that were deleted: nothing was sent of these recurrences. */
export async function deleteUnsent({ db, studioId }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('invoiceSeries').where('studioId', '=', studioId).where('id', 'in', ids).where('state', '=', 'unsent').execute()
}

/** The last issued period; null before the first. */
export async function lastPeriodOf(scope: Scope, seriesId: string): Promise<string | null> {
  const row = await scope.db
    .selectFrom('invoices')
    .select(({ fn }) => fn.max('periodOn').as('last'))
    .where('studioId', '=', scope.studioId)
    .where('seriesId', '=', seriesId)
    .executeTakeFirst()
  return row?.last ?? null
}
