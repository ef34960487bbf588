import type { InvoiceDetail } from '@callboard/contract/invoices'
import type { Actor } from '../../../platform/actor.ts'
import { madeFile, savedAs, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { readInvoice } from '../reading/read-invoice.ts'
import { fileNameOf, findInvoicePaper, openPdf, type InvoicePaper } from './keep-pdf.ts'

type Refused = Refusal<'invoice-not-found' | 'no-pdf'>

/** An invoice as a file for anyone who may see it: as emailed, or drawn now, which a read-only call does not keep. */
export async function showInvoicePdf(visitor: Visitor, asked: { id: string }): Promise<FileAnswer | Refused> {
  return await keptOrDrawn(visitor, asked, async (actor, invoice) => {
    const ifMissing = async () => {
      const drawn = await keptOrDrawn(visitor, asked, async () => null)
      return isRefusal(drawn) ? null : drawn
    }
    return await openPdf(actor, visitor.files, invoice, ifMissing)
  })
}

async function keptOrDrawn(
  visitor: Visitor,
  asked: { id: string },
  openKept: (actor: Actor, invoice: InvoiceDetail) => Promise<FileAnswer | null>,
): Promise<FileAnswer | Refused> {
  const found = await visitor.withActor<{ kept: FileAnswer } | { paper: InvoicePaper; whose: string } | Refused>(async (actor) => {
    const invoice = await readInvoice(actor, asked)
    if (isRefusal(invoice)) return invoice
    if (invoice.index === null) return refuse('no-pdf')
    const kept = await openKept(actor, invoice)
    return kept ? { kept } : { paper: await findInvoicePaper(actor, invoice), whose: actor.user.id }
  })
  if (isRefusal(found)) return found
  if ('kept' in found) return found.kept
  const { paper, whose } = found
  return madeFile(new Uint8Array(await paper.draw(visitor, whose)), 'application/pdf', savedAs(fileNameOf(paper.invoice)))
}
