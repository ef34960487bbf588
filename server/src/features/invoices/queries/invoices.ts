import { sql, type Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { deleteUnsent } from './recurrences.ts'
import { toDate } from '../../../platform/clock.ts'
import { columnsOf, rowsInJson } from '../../../platform/db/kysely/columns-of.ts'
import type { DB } from '../../../platform/db/database.ts'

export type StoredInvoice = Omit<Selectable<DB['invoices']>, 'searchText' | 'referenceNamesLeft'>
export type StoredItem = Selectable<DB['invoiceItems']>

/** What is typed of an invoice beside its items, said once: composing, rows, edits and repeats take this list. */
export const termFields = [
  'dueOn',
  'method',
  'notes',
  'discountType',
  'discountValue',
  'discountReason',
] as const satisfies (keyof StoredInvoice)[]

const composedColumns = [
  'id',
  'index',
  'reference',
  'parentId',
  'parentName',
  'studentNames',
  'status',
  'currency',
  'issuedOn',
  ...termFields,
  'subtotalMinor',
  'discountMinor',
  'taxMinor',
  'totalMinor',
  'vatNumber',
  'seriesId',
  'periodOn',
  'paidAt',
] as const satisfies (keyof StoredInvoice)[]

const columns = [
  ...composedColumns,
  'studioId',
  'notifiedOn',
  'ownersNotifiedOn',
  'chargeOn',
  'chargeCardId',
  'chargeNotifiedAt',
  'cancelledAt',
  'heldBy',
  'version',
  'createdAt',
  'updatedAt',
] as const

const itemColumns = [
  'place',
  'studentId',
  'studentName',
  'description',
  'type',
  'quantity',
  'unitPriceMinor',
  'subtotalMinor',
  'discountMinor',
  'vat',
  'taxMinor',
  'totalMinor',
  'planEnrolmentId',
  'periodStart',
  'periodEnd',
] as const satisfies (keyof StoredItem)[]

export type ComposedItem = Pick<StoredItem, (typeof itemColumns)[number]>
export type ComposedInvoice = Pick<StoredInvoice, (typeof composedColumns)[number]> & { readonly items: ComposedItem[] }

export const invoicesOf = (scope: Scope) => scope.db.selectFrom('invoices').select(columns).where('studioId', '=', scope.studioId)

const byId = (scope: Scope, ids: readonly string[]) => invoicesOf(scope).where('id', 'in', ids).orderBy('id')

export async function findInvoices(scope: Scope, ids: readonly string[]): Promise<StoredInvoice[]> {
  return byId(scope, ids).execute()
}

export async function lockInvoices(scope: Scope, ids: readonly string[]): Promise<StoredInvoice[]> {
  return byId(scope, ids).forNoKeyUpdate().execute()
}

export async function itemsOf(scope: Scope, invoiceIds: readonly string[]): Promise<StoredItem[]> {
  if (invoiceIds.length === 0) return []
  return scope.db
    .selectFrom('invoiceItems')
    .select(['studioId', 'invoiceId', ...itemColumns])
    .where('studioId', '=', scope.studioId)
    .where('invoiceId', 'in', invoiceIds)
    .orderBy('invoiceId')
    .orderBy('place')
    .execute()
}

/** As JSON: three hundred invoices of a hundred items exceed a statement's parameter limit. @returns when they were made */
export async function insertInvoices(scope: Scope, composed: readonly ComposedInvoice[]): Promise<Date> {
  const createdAt = toDate(scope.clock.now())
  const written = columnsOf(composedColumns)
  await sql`
    insert into invoices (studio_id, ${written}, notified_on, created_at, updated_at)
    select ${scope.studioId}::uuid, ${written}, issued_on, ${createdAt}::timestamptz, ${createdAt}::timestamptz
    from json_populate_recordset(null::invoices, ${rowsInJson(composedColumns, composed)}::json)`.execute(scope.db)
  await insertItems(
    scope,
    composed.flatMap(({ id, items }) => items.map((item) => ({ ...item, invoiceId: id }))),
  )
  return createdAt
}

async function insertItems(scope: Scope, items: readonly (ComposedItem & { readonly invoiceId: string })[]): Promise<void> {
  const fields = ['invoiceId', ...itemColumns] as const
  const written = columnsOf(fields)
  await sql`
    insert into invoice_items (studio_id, ${written})
    select ${scope.studioId}::uuid, ${written}
    from json_populate_recordset(null::invoice_items, ${rowsInJson(fields, items)}::json)`.execute(scope.db)
}

type Changed = Partial<Omit<StoredInvoice, 'studioId' | 'id' | 'createdAt' | 'updatedAt' | 'version'>> & {
  readonly referenceNamesLeft?: boolean
}

export async function writeInvoice(scope: Scope, id: string, changed: Changed & { readonly version?: number }): Promise<void> {
  await scope.db
    .updateTable('invoices')
    .set({ ...changed, updatedAt: toDate(scope.clock.now()) })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .execute()
}

type Numbered = Pick<StoredInvoice, 'id' | 'index' | 'reference' | 'issuedOn' | 'dueOn' | 'status' | 'paidAt'>

/** Numbers drafts, told to families on the day of issue. As JSON, since three hundred statements would keep others waiting for a number. */
export async function writeNumbers(scope: Scope, numbered: readonly Numbered[]): Promise<void> {
  const rows = numbered.map(({ id, index, reference, issuedOn, dueOn, status, paidAt }) => ({
    id,
    index,
    reference,
    issuedOn,
    dueOn,
    status,
    paidAt,
  }))
  await sql`
    update invoices set index = one.index, reference = one.reference, issued_on = one."issuedOn", due_on = one."dueOn", notified_on = one."issuedOn",
      status = one.status, held_by = null, paid_at = one."paidAt", updated_at = ${toDate(scope.clock.now())}
    from json_to_recordset(${JSON.stringify(rows)}::json) as one (id uuid, index integer, reference text, "issuedOn" date, "dueOn" date, status text,
      "paidAt" timestamptz)
    where invoices.studio_id = ${scope.studioId} and invoices.id = one.id`.execute(scope.db)
}

export async function replaceItems(scope: Scope, invoiceId: string, items: readonly ComposedItem[]): Promise<void> {
  await scope.db.deleteFrom('invoiceItems').where('studioId', '=', scope.studioId).where('invoiceId', '=', invoiceId).execute()
  await insertItems(
    scope,
    items.map((item) => ({ ...item, invoiceId })),
  )
}

export async function isReferenceTaken(scope: Scope, reference: string, but?: string): Promise<boolean> {
  const other = await scope.db
    .selectFrom('invoices')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where(sql`upper(reference)`, '=', reference.toUpperCase())
    .$if(but !== undefined, (others) => others.where('id', '<>', but as string))
    .executeTakeFirst()
  return other !== undefined
}

export async function holdDrafts(scope: Scope, ids: readonly string[], undoId: string): Promise<void> {
  await scope.db.updateTable('invoices').set({ heldBy: undoId }).where('studioId', '=', scope.studioId).where('id', 'in', ids).execute()
}

export async function releaseDrafts(scope: Scope, undoId: string): Promise<void> {
  await scope.db.updateTable('invoices').set({ heldBy: null }).where('studioId', '=', scope.studioId).where('heldBy', '=', undoId).execute()
}

/** @returns how many of them were drafts, and so were deleted */
export async function deleteDrafts(scope: Scope, ids: readonly string[]): Promise<number> {
  const gone = await scope.db
    .deleteFrom('invoices')
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .where('status', '=', 'draft')
    .returning('id')
    .execute()
  await deleteUnsent(
    scope,
    gone.map(({ id }) => id),
  )
  return gone.length
}

export async function deleteDraftsOf(scope: Scope, parentId: string): Promise<void> {
  await scope.db
    .deleteFrom('invoices')
    .where('studioId', '=', scope.studioId)
    .where('parentId', '=', parentId)
    .where('status', '=', 'draft')
    .execute()
}
