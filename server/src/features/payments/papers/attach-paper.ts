import { z } from 'zod'
import { keepFile, storeMade } from '../../../platform/files/store-file.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
import { lockPayment } from '../queries/payments.ts'
import { findPaper, type Paper } from './find-paper.ts'
import { keepPaperFile } from './queries.ts'

const Notified = z.object({ refundId: z.uuid(), hasFailed: z.boolean().default(false) })

/** Attaches its paper to the email that tells of a refund which went through. */
export async function attachPaper(
  context: JobContext,
  { studioId, type, details }: { studioId: string; type: string; details: unknown },
): Promise<Attachment[]> {
  const notified = type === 'refund_completed' ? Notified.safeParse(details).data : undefined
  if (!notified || notified.hasFailed) return []
  const paper = await context.withScope(studioId, (scope) => findPaper(scope, notified.refundId))
  if (!paper) return []
  const kept = paper.fileId && (await context.files.get(paper.fileId))
  const bytes = kept ? Buffer.concat(await Array.fromAsync(kept)) : await drawAndKeep(context, studioId, notified.refundId, paper)
  return [{ name: paper.name, type: 'application/pdf', base64: bytes.toString('base64') }]
}

async function drawAndKeep(context: JobContext, studioId: string, refundId: string, { paymentId, draw }: Paper): Promise<Buffer> {
  const bytes = await draw(context, studioId)
  const stored = await storeMade(context, studioId, 'application/pdf', bytes)
  await context.withScope(studioId, async (scope) => {
    // Both emails of a refund keep it, or it is cancelled meanwhile.
    await lockPayment(scope, paymentId)
    const now = await findPaper(scope, refundId)
    if (now && now.fileId === null && !now.isCancelled) await keepPaperFile(scope, refundId, await keepFile(scope, stored))
  })
  return bytes
}
