import type { JobContext } from '../../platform/jobs/jobs.ts'
import { securityMail, type SecurityNotice } from './mails.ts'
import { findOldEmail } from './queries/email-changes.ts'
import { findIdentityById } from './queries/identities.ts'

/**
 * Tells somebody what happened to their login; of a new address, at the old one. A repeat has the same message id, so that it is
 * read once.
 */
export async function mailNotice(
  context: JobContext,
  { identityId, notice }: { identityId: string; notice: SecurityNotice },
): Promise<void> {
  const { email, to } = await context.withDirectory(async (directory) => {
    const now = (await findIdentityById(directory, identityId))?.email
    return { email: now, to: notice === 'email-changed' ? await findOldEmail(directory, identityId) : now }
  })
  if (!to) return
  const mail = await securityMail(to, notice, { publicUrl: context.publicUrl, email })
  await context.sendMail({ ...mail, messageId: `notice-${context.jobId}` })
}
