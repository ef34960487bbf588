import { z } from 'zod'
import type { Scope } from '../../../platform/actor.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
import { findInvoices } from '../queries/invoices.ts'
import { stageNow } from '../../subscriptions/stage-now.ts'
import { showInvoice } from '../reading/show-invoice.ts'
import { fileNameOf, findInvoicePaper, findPdf, keepPdf, type InvoicePaper } from './keep-pdf.ts'

const withInvoice = ['payment_request', 'payment_confirmation']
const Notified = z.object({
  isCancelled: z.boolean().optional(),
  together: z.array(z.object({ invoiceId: z.uuid() })).optional(),
})

/** Attaches the current invoices to payment requests and confirmations. */
export async function attachInvoices(
  context: JobContext,
  { studioId, type, entityId, details }: { studioId: string; type: string; entityId: string | null; details: unknown },
): Promise<Attachment[]> {
  if (entityId === null || !withInvoice.includes(type)) return []
  const { isCancelled, together } = Notified.parse(details)
  if (isCancelled) return []
  const attached = []
  for (const id of together?.map(({ invoiceId }) => invoiceId) ?? [entityId]) attached.push(await attachInvoice(context, studioId, id))
  return attached.filter((one) => one !== null)
}

async function attachInvoice(context: JobContext, studioId: string, id: string): Promise<Attachment | null> {
  const found = await findPaperOf(context, studioId, id)
  if (!found) return null
  const kept = found.fileId && (await context.files.get(found.fileId))
  const bytes = kept ? Buffer.concat(await Array.fromAsync(kept)) : await keepPdf(context, studioId, found.paper)
  return { name: fileNameOf(found.paper.invoice), type: 'application/pdf', base64: bytes.toString('base64') }
}

/** What an issued invoice is drawn from, as its family sees it, and the PDF that is kept of it as it is now. Null: there is none to see. */
export async function findPaperOf(
  context: Pick<JobContext, 'withScope'>,
  studioId: string,
  id: string,
): Promise<{ paper: InvoicePaper; fileId: string | null } | null> {
  return context.withScope(studioId, async (scope) => {
    const [row] = await findInvoices(scope, [id])
    if (!row || row.index === null) return null
    const { timezone: zone } = await scope.db.selectFrom('studios').select('timezone').where('id', '=', studioId).executeTakeFirstOrThrow()
    const reader = { zone, role: 'parent' as const, stage: await stageNow(scope) }
    const invoice = await showInvoice(Object.assign(Object.create(scope) as Scope, reader), row)
    return { paper: await findInvoicePaper(scope, invoice), fileId: await findPdf(scope, invoice) }
  })
}
