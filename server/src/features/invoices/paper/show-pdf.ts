import type { Visitor } from '../../../platform/http/visitor.ts'
import { pdfAnswer } from '../../../platform/pdf/pdf-answer.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { readInvoice } from '../reading/read-invoice.ts'
import { drawInvoice } from './draw-invoice.ts'
import { findWriting } from '../../studios/find-writing.ts'

/** Draws an invoice for whoever may see it, outside the transaction. */
export async function showPdf(
  visitor: Visitor,
  asked: { id: string },
): Promise<{ headers: Record<string, string>; body: File } | Refusal<'invoice-not-found' | 'no-pdf'>> {
  const found = await visitor.withActor(async (actor) => {
    const invoice = await readInvoice(actor, asked)
    if (isRefusal(invoice)) return invoice
    return invoice.index === null ? refuse('no-pdf') : { invoice, writing: await findWriting(actor) }
  })
  if (isRefusal(found)) return found
  const { invoice, writing } = found
  const bytes = await drawInvoice({ invoice, logo: null, made: new Date(`${invoice.issuedOn}T00:00:00Z`), ...writing(invoice.currency) })
  return pdfAnswer(bytes, `Invoice-${invoice.index}.pdf`)
}
