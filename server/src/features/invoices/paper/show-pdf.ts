import { madeFile, savedAs, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { readInvoice } from '../reading/read-invoice.ts'
import { fileNameOf, findPaper, openPdf, type Paper } from './keep-pdf.ts'

type Refused = Refusal<'invoice-not-found' | 'no-pdf'>

/** An invoice as a file for whoever may see it: as it was emailed, or drawn now, which a call that only reads does not keep. */
export async function showPdf(visitor: Visitor, asked: { id: string }): Promise<FileAnswer | Refused> {
  const found = await visitor.withActor<{ kept: FileAnswer } | Paper | Refused>(async (actor) => {
    const invoice = await readInvoice(actor, asked)
    if (isRefusal(invoice)) return invoice
    if (invoice.index === null) return refuse('no-pdf')
    const kept = await openPdf(actor, visitor.files, invoice)
    return kept ? { kept } : findPaper(actor, invoice)
  })
  if (isRefusal(found)) return found
  if ('kept' in found) return found.kept
  return madeFile(new Uint8Array(await found.draw(visitor.files)), 'application/pdf', savedAs(fileNameOf(found.invoice)))
}
