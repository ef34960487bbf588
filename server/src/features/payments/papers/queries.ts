import type { RefundPaper } from '@callboard/contract/payments'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { PaymentRow } from '../queries/payments.ts'
import type { Share } from './allot-refund.ts'
import type { RefundOnPaper } from './draw-paper.ts'

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

interface FoundPaper extends Omit<RefundOnPaper, 'money' | 'date' | 'logo' | 'made' | 'studio'> {
  readonly paymentId: string
  readonly parentId: string
  readonly currency: string
  readonly fileId: string | null
  readonly studioName: string | null
  readonly address: string
  readonly phone: string
  readonly email: string
}

/** Null: no refund, or it has not gone through. */
export async function findPaperRow(scope: Scope, refundId: string): Promise<FoundPaper | null> {
  const { rows } = await sql<FoundPaper>`
    select w.index, w.vat_number, w.issued_on::text, w.cancelled_on::text, w.file_id, r.payment_id, r.amount_minor, r.method, r.reason, r.note, r.source,
      r.refunded_on::text, p.parent_id, p.parent_name, p.currency, p.card_brand, p.card_last4, p.paid_on::text, p.is_extra,
      i.index as invoice_index, i.issued_on::text as invoice_issued_on, c.name as class_name, c.date::text as class_date,
      s.name as studio_name, s.address, s.phone, s.email,
      coalesce((select json_agg(json_build_object('vat', l.vat, 'netMinor', l.net_minor, 'taxMinor', l.tax_minor, 'totalMinor', l.total_minor)
        order by l.vat) from refund_paper_lines l where l.studio_id = w.studio_id and l.refund_id = w.refund_id), '[]'::json) as lines
    from refund_papers w
    join refunds r on r.studio_id = w.studio_id and r.id = w.refund_id
    join payments p on p.studio_id = r.studio_id and p.id = r.payment_id
    join studios s on s.id = w.studio_id
    left join invoices i on i.studio_id = p.studio_id and i.id = p.invoice_id
    left join bookings b on b.studio_id = p.studio_id and b.id = p.booking_id
    left join classes c on c.studio_id = b.studio_id and c.id = b.class_id
    where w.studio_id = ${scope.studioId} and w.refund_id = ${refundId}`.execute(scope.db)
  return rows[0] ?? null
}
