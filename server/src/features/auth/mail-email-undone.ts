import type { JobContext } from '../../platform/jobs/jobs.ts'
import { emailUndoneMail } from './mails.ts'
import { findUndoneEmail } from './queries/email-undos.ts'

/** Tells the address that a login had until now that its change was undone. */
export async function mailEmailUndone(context: JobContext, { undoId }: { undoId: string }): Promise<void> {
  const to = await context.withDirectory((directory) => findUndoneEmail(directory, undoId))
  if (to === null) return
  await context.sendMail({ ...(await emailUndoneMail(to, context.publicUrl)), messageId: `notice-${context.jobId}` })
}
