import { buffer } from 'node:stream/consumers'
import { inspectPdf, type PdfCode } from '../../platform/pdf/inspect/inspect-pdf.ts'
import { StoreFault } from '../../platform/files/store/file-store.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Refusal } from '../../platform/refusal.ts'

/** How many pages an uploaded PDF has, or why it cannot be used. */
export async function readUpload({ files }: Visitor, fileId: string): Promise<{ pages: number } | Refusal<PdfCode>> {
  const bytes = await files.get(fileId)
  if (!bytes) throw new StoreFault('The bytes of an uploaded file are missing')
  return await inspectPdf(await buffer(bytes))
}
