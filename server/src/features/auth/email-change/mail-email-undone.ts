import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { emailReturnedMail, emailUndoneMail } from '../mails.ts'
import { findUndone } from '../queries/email-undos.ts'

export async function mailEmailUndone(context: JobContext, { undoId }: { undoId: string }): Promise<void> {
  const undo = await context.withLogins((logins) => findUndone(logins, undoId))
  if (!undo?.undoneEmail) return
  const write = undo.followedAt ? emailUndoneMail : emailReturnedMail
  await context.sendMail({ ...(await write(undo.undoneEmail, context.publicUrl)), messageId: `notice-${context.jobId}` })
}
