import { buffer } from 'node:stream/consumers'
import { inspectPdf, type InspectedPdf, type PdfCode } from '../../platform/pdf/inspect/inspect-pdf.ts'
import { StoreFault } from '../../platform/files/store/file-store.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'

/** One after the other for all studios: nobody may fill the queue. */
const readings: Limit = { name: 'read-pdf', attempts: 60, seconds: 600 }

/** What an uploaded PDF is, or why it cannot be used. */
export async function readUpload(
  { files, limits }: Visitor,
  { fileId, userId }: { fileId: string; userId: string },
): Promise<InspectedPdf | Refusal<PdfCode | 'too-many-requests'>> {
  const wait = await limits.spend(readings, userId)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  return await inspectPdf(async () => {
    const bytes = await files.get(fileId)
    if (!bytes) throw new StoreFault('The bytes of an uploaded file are missing')
    return buffer(bytes)
  })
}
