import type { InvoiceDetail } from '@callboard/contract/invoices'
import { toDate } from '../../../platform/clock.ts'
import { keepFile, storeMade, type Storing } from '../../../platform/files/store-file.ts'
import { openFile, savedAs, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Actor, Scope } from '../../../platform/actor.ts'
import type { FileStore } from '../../../platform/files/store/file-store.ts'
import { sql } from 'kysely'
import { drawInThread } from '../../../platform/pdf/draw-in-thread.ts'
import { findLook } from '../../studios/look/find-look.ts'
import { readLook } from '../../studios/look/read-look.ts'
import { findWriting } from '../../studios/find-writing.ts'
import { lockInvoice } from '../lock-invoice.ts'
import type { drawInvoice } from './draw-invoice.ts'

const drawing = { module: import.meta.resolve('./draw-invoice.ts'), name: 'drawInvoice' }

/** A request, or a job. */
interface Drawing {
  readonly files: FileStore
  readonly signal?: AbortSignal
}

export interface InvoicePaper {
  readonly invoice: InvoiceDetail
  readonly draw: (asked: Drawing, whose: string) => Promise<Buffer>
}

/** Reads in the transaction what an invoice is drawn from, to draw it after the transaction. */
export async function findInvoicePaper(scope: Scope, invoice: InvoiceDetail): Promise<InvoicePaper> {
  const writing = await findWriting(scope)
  const look = await findLook(scope)
  const made = new Date(`${invoice.issuedOn}T00:00:00Z`)
  return {
    invoice,
    async draw({ files, signal }, whose) {
      const paper = { invoice, ...(await readLook(files, look)), made, writing: writing(invoice.currency) }
      return drawInThread<typeof drawInvoice>(drawing, paper, whose, { signal })
    },
  }
}

/** When a refund or a lost dispute of an invoice last changed. */
const movedBack = (invoiceId: string) => sql<Date | null>`(
  select greatest(max(r.created_at), max(r.settled_at), max(d.closed_at)) from payments p
  left join refunds r on r.studio_id = p.studio_id and r.payment_id = p.id
  left join disputes d on d.studio_id = p.studio_id and d.payment_id = p.id
  where p.studio_id = invoice_pdfs.studio_id and p.invoice_id = ${invoiceId})`

/**
 * Null also when money has gone back since, or its bank details are outdated, so that nobody pays to a former account. Of a parent who has
 * left it is the last one issued, whatever has happened since, unless the invoice was edited: no newer one has the names that the studio
 * must keep.
 */
export async function findPdf(
  scope: Scope,
  { id, version, payTo, left }: Pick<InvoiceDetail, 'id' | 'version' | 'payTo' | 'left'>,
): Promise<string | null> {
  const changed = scope.db
    .selectFrom('bankDetails')
    .select((is) => is.fn.max('changedAt').as('changedAt'))
    .where('studioId', '=', scope.studioId)
  const row = await scope.db
    .selectFrom('invoicePdfs')
    .select('fileId')
    .where('studioId', '=', scope.studioId)
    .where('invoiceId', '=', id)
    .$if(left === null, (pdfs) => pdfs.where('version', '=', version))
    .$if(left !== null, (pdfs) =>
      pdfs.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoiceEvents as e')
              .select('e.id')
              .whereRef('e.studioId', '=', 'invoicePdfs.studioId')
              .whereRef('e.invoiceId', '=', 'invoicePdfs.invoiceId')
              .where('e.kind', '=', 'edited')
              .whereRef('e.at', '>', 'invoicePdfs.createdAt'),
          ),
        ),
      ),
    )
    .orderBy('version', 'desc')
    .limit(1)
    .$if(left === null && payTo !== null, (pdfs) => pdfs.where('createdAt', '>', changed))
    .$if(left === null, (pdfs) => pdfs.where(({ or, eb }) => or([eb(movedBack(id), 'is', null), eb('createdAt', '>', movedBack(id))])))
    .executeTakeFirst()
  return row?.fileId ?? null
}

export async function openPdf(
  actor: Actor,
  files: FileStore,
  invoice: InvoiceDetail,
  ifMissing: () => Promise<FileAnswer | null>,
): Promise<FileAnswer | null> {
  const fileId = await findPdf(actor, invoice)
  return fileId === null ? null : openFile(actor, files, fileId, { ...savedAs(fileNameOf(invoice)), ifMissing })
}

/** Draws a version of an invoice and keeps it, once: a concurrent second drawing leaves the first file. @returns the bytes drawn */
export async function keepPdf(storing: Storing, studioId: string, { invoice, draw }: InvoicePaper): Promise<Buffer> {
  const bytes = await draw(storing, studioId)
  const stored = await storeMade(storing, studioId, 'application/pdf', bytes)
  await storing.withScope(studioId, async (scope) => {
    const { id: invoiceId, version } = invoice
    const current = await lockInvoice(scope, invoiceId)
    if (current?.version !== version || (await findPdf(scope, invoice)) !== null) return
    const fileId = await keepFile(scope, stored)
    const kept = { fileId, createdAt: toDate(scope.clock.now()) }
    await scope.db
      .insertInto('invoicePdfs')
      .values({ studioId, invoiceId, version, ...kept })
      .onConflict((conflict) => conflict.columns(['studioId', 'invoiceId', 'version']).doUpdateSet(kept))
      .execute()
  })
  return bytes
}

export const fileNameOf = ({ index }: Pick<InvoiceDetail, 'index'>): string => `Invoice-${index}.pdf`
