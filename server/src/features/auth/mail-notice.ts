import type { JobContext } from '../../platform/jobs/jobs.ts'
import { securityMail, type SecurityNotice } from './mails.ts'
import { findIdentityById } from './queries/identities.ts'

/** Mails a security notice; a retry keeps the message id, so that it shows once. */
export async function mailNotice(
  context: JobContext,
  { identityId, notice }: { identityId: string; notice: SecurityNotice },
): Promise<void> {
  const identity = await context.withLogins((logins) => findIdentityById(logins, identityId))
  if (!identity) return
  const mail = await securityMail(identity.email, notice, context)
  await context.sendMail({ ...mail, messageId: `notice-${context.jobId}` })
}
