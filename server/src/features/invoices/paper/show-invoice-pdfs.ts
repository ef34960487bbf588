import type { Actor } from '../../../platform/actor.ts'
import { madeFile, savedAs, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { joinPdfs } from '../../../platform/pdf/join-pdfs.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { readInvoice } from '../reading/read-invoice.ts'
import { findInvoicePaper, findPdf, type InvoicePaper } from './keep-pdf.ts'

type Refused = Refusal<'invoice-not-found' | 'no-pdf'>

interface Sheets {
  readonly whose: string
  readonly papers: readonly { readonly paper: InvoicePaper; readonly fileId: string | null }[]
}

/** Several invoices as one file, in the order asked for: each as it was emailed, or drawn now, as its own file would be. */
export async function showInvoicePdfs(visitor: Visitor, { ids }: { ids: string[] }): Promise<FileAnswer | Refused> {
  const found = await visitor.withActor<Sheets | Refused>((actor) => findSheets(actor, [...new Set(ids)]))
  if (isRefusal(found)) return found
  const sheets = []
  for (const { paper, fileId } of found.papers) {
    const kept = fileId && (await visitor.files.get(fileId))
    sheets.push(kept ? Buffer.concat(await Array.fromAsync(kept)) : await paper.draw(visitor, found.whose))
  }
  return madeFile(new Uint8Array(await joinPdfs(sheets, found.whose, visitor)), 'application/pdf', savedAs('Invoices.pdf'))
}

async function findSheets(actor: Actor, ids: readonly string[]): Promise<Sheets | Refused> {
  const papers = []
  for (const id of ids) {
    const invoice = await readInvoice(actor, { id })
    if (isRefusal(invoice)) return invoice
    if (invoice.index === null) return refuse('no-pdf')
    papers.push({ paper: await findInvoicePaper(actor, invoice), fileId: await findPdf(actor, invoice) })
  }
  return { whose: actor.user.id, papers }
}
