import type { JobContext } from '../../platform/jobs/jobs.ts'
import { securityMail, type SecurityNotice } from './mails.ts'

/** Tells somebody what happened to their login. A repeat has the same message id, so that it is read once. */
export async function mailNotice(
  context: JobContext,
  { to, notice, email }: { to: string; notice: SecurityNotice; email?: string | undefined },
): Promise<void> {
  const mail = await securityMail(to, notice, { publicUrl: context.publicUrl, email })
  await context.sendMail({ ...mail, messageId: `notice-${context.jobId}` })
}
