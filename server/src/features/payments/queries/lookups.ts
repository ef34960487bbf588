import type { Currency } from '@callboard/contract/money'
import type { Scope } from '../../../platform/actor.ts'
import type { lockInvoice } from '../../invoices/lock-invoice.ts'

/** One that this transaction has locked. */
export type HeldInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

export async function findStudio(scope: Scope): Promise<{ name: string | null; zone: string; currency: Currency }> {
  return scope.db
    .selectFrom('studios')
    .select(['name', 'timezone as zone', 'currency'])
    .where('id', '=', scope.studioId)
    .executeTakeFirstOrThrow()
}

/** Of somebody who has left, what stands for their name. */
export async function findUserName(scope: Scope, id: string): Promise<string> {
  const { name } = await scope.db
    .selectFrom('users')
    .select('name')
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

export interface RecurrenceTerms {
  readonly interval: 'week' | 'month' | 'year'
  readonly endsOn: string
  readonly state: 'active' | 'paused' | 'ended' | 'unsent'
}

export async function findRecurrenceTerms(scope: Scope, id: string): Promise<RecurrenceTerms | null> {
  const row = await scope.db
    .selectFrom('invoiceSeries')
    .select(['interval', 'endsOn', 'state'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export interface InvoiceHead {
  readonly id: string
  readonly index: number | null
  readonly parentId: string
  readonly parentName: string
  readonly seriesId: string | null
  readonly status: 'draft' | 'pending' | 'paid' | 'overdue' | 'cancelled' | 'refunded'
}

export async function findInvoice(scope: Scope, id: string): Promise<InvoiceHead | null> {
  const row = await scope.db
    .selectFrom('invoices')
    .select(['id', 'index', 'parentId', 'parentName', 'seriesId', 'status'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
