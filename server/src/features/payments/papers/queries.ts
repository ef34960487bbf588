import type { RefundPaper } from '@callboard/contract/payments'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Scope } from '../../../platform/actor.ts'
import type { PaymentRow } from '../queries/payments.ts'
import type { Share } from './allot-refund.ts'

/** Under which VAT was charged for what was paid; an extra payment paid for nothing. */
export async function findVatNumber(scope: Scope, { invoiceId, isExtra }: PaymentRow): Promise<string | null> {
  if (isExtra) return null
  const row = await (
    invoiceId === null
      ? scope.db.selectFrom('billingSettings').select('vatNumber').where('studioId', '=', scope.studioId)
      : scope.db.selectFrom('invoices').select('vatNumber').where('studioId', '=', scope.studioId).where('id', '=', invoiceId)
  ).executeTakeFirst()
  return row?.vatNumber ?? null
}

/** Holds the count until the commit, so that no number is lost or given twice. Lock order: after the payment. */
export async function nextIndex(scope: Scope): Promise<number> {
  const { lastIndex } = await scope.db
    .insertInto('creditNoteCounts')
    .values({ studioId: scope.studioId, lastIndex: 1 })
    .onConflict((conflict) => conflict.column('studioId').doUpdateSet({ lastIndex: sql`credit_note_counts.last_index + 1` }))
    .returning('lastIndex')
    .executeTakeFirstOrThrow()
  return lastIndex
}

/** What an invoice billed at each rate, less what its credit notes have taken. */
export async function leftByRate(scope: Scope, { id, invoiceId }: PaymentRow): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select vat, sum(total_minor)::int as total_minor, sum(tax_minor)::int as tax_minor from (
      select vat, total_minor, tax_minor from invoice_items where studio_id = ${scope.studioId} and invoice_id = ${invoiceId}
      union all
      select l.vat, -l.total_minor, -l.tax_minor
      from refunds r join refund_papers p on p.studio_id = r.studio_id and p.refund_id = r.id and p.cancelled_on is null
      join refund_paper_lines l on l.studio_id = p.studio_id and l.refund_id = p.refund_id
      where r.studio_id = ${scope.studioId} and r.payment_id = ${id}) as moved
    group by vat having sum(total_minor) > 0 order by vat`.execute(scope.db)
  return rows
}

interface PaperRow {
  readonly refundId: string
  readonly index: number | null
  readonly vatNumber: string | null
  readonly issuedOn: string
}

export async function insertPaper(scope: Scope, paper: PaperRow, lines: readonly Share[]): Promise<void> {
  const { studioId, db } = scope
  await db
    .insertInto('refundPapers')
    .values({ studioId, ...paper })
    .execute()
  if (lines.length === 0) return
  const { refundId } = paper
  await db
    .insertInto('refundPaperLines')
    .values(
      lines.map(({ totalMinor, taxMinor, vat }) => ({ studioId, refundId, vat, netMinor: totalMinor - taxMinor, taxMinor, totalMinor })),
    )
    .execute()
}

export async function findIssued(scope: Scope, refundId: string): Promise<RefundPaper | null> {
  const row = await scope.db
    .selectFrom('refundPapers')
    .select(['index', 'cancelledOn'])
    .where('studioId', '=', scope.studioId)
    .where('refundId', '=', refundId)
    .executeTakeFirst()
  return row ? { refundId, index: row.index, isCancelled: row.cancelledOn !== null } : null
}

export async function cancelIssued(scope: Scope, refundId: string, cancelledOn: string): Promise<void> {
  await scope.db
    .updateTable('refundPapers')
    .set({ cancelledOn, fileId: null })
    .where('studioId', '=', scope.studioId)
    .where('refundId', '=', refundId)
    .execute()
}

/** The file as it was emailed becomes the paper's own. */
export async function keepPaperFile(scope: Scope, refundId: string, fileId: string): Promise<void> {
  await scope.db
    .updateTable('refundPapers')
    .set({ fileId })
    .where('studioId', '=', scope.studioId)
    .where('refundId', '=', refundId)
    .execute()
}

/** Null: no refund, or it has not gone through. */
export async function findPaperRow(scope: Scope, refundId: string) {
  const row = await scope.db
    .selectFrom('refundPapers as w')
    .innerJoin('refunds as r', (join) => join.onRef('r.studioId', '=', 'w.studioId').onRef('r.id', '=', 'w.refundId'))
    .innerJoin('payments as p', (join) => join.onRef('p.studioId', '=', 'r.studioId').onRef('p.id', '=', 'r.paymentId'))
    .innerJoin('studios as s', 's.id', 'w.studioId')
    .leftJoin('invoices as i', (join) => join.onRef('i.studioId', '=', 'p.studioId').onRef('i.id', '=', 'p.invoiceId'))
    .leftJoin('bookings as b', (join) => join.onRef('b.studioId', '=', 'p.studioId').onRef('b.id', '=', 'p.bookingId'))
    .leftJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'b.studioId').onRef('c.id', '=', 'b.classId'))
    .select(['w.index', 'w.vatNumber', 'w.issuedOn', 'w.cancelledOn', 'w.fileId'])
    .select(['r.paymentId', 'r.amountMinor', 'r.method', 'r.reason', 'r.note', 'r.source', 'r.refundedOn'])
    .select(['p.parentId', 'p.parentName', 'p.currency', 'p.cardBrand', 'p.cardLast4', 'p.paidOn', 'p.isExtra'])
    .select(['i.index as invoiceIndex', 'i.issuedOn as invoiceIssuedOn', 'c.name as className', 'c.date as classDate'])
    .select(['s.name as studioName', 's.address', 's.phone', 's.email'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('refundPaperLines as l')
          .select(['l.vat', 'l.netMinor', 'l.taxMinor', 'l.totalMinor'])
          .whereRef('l.studioId', '=', 'w.studioId')
          .whereRef('l.refundId', '=', 'w.refundId')
          .orderBy('l.vat'),
      ).as('lines'),
    )
    .where('w.studioId', '=', scope.studioId)
    .where('w.refundId', '=', refundId)
    .executeTakeFirst()
  return row ?? null
}
