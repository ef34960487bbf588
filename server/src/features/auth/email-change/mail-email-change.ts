import { toDate } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { randomToken, tokenHash } from '../../../platform/secrets.ts'
import { lifetimes } from '../lifetimes.ts'
import { emailChangeMail, emailInUseMail, linkTo } from '../mails.ts'
import { giveEmailLink } from '../queries/email-changes.ts'
import { findIdentity } from '../queries/identities.ts'
import { noteMailedLink } from '../queries/mailed-links.ts'

/** Mails the link to a new address, unless it was superseded; one that has a login is told so instead, and nobody else is. */
export async function mailEmailChange(
  context: JobContext,
  { identityId, askedAt }: { identityId: string; askedAt: string },
): Promise<void> {
  const token = randomToken()
  const now = context.clock.now()
  const link = { tokenHash: tokenHash(token), expiresAt: toDate(now.add(lifetimes.emailChangeLink)) }
  const mailed = await context.withLogins(async (logins) => {
    const newEmail = await giveEmailLink(logins, { identityId, createdAt: new Date(askedAt) }, link)
    if (newEmail === undefined) return null
    // An unconfirmed login yields to the person who reads the mail.
    const isTaken = Boolean((await findIdentity(logins, newEmail))?.confirmedAt)
    if (!isTaken) await noteMailedLink(logins, { ...link, role: 'email-change', identityId, email: newEmail, mailedAt: toDate(now) })
    return { email: newEmail, isTaken }
  })
  if (!mailed) return
  const { email, isTaken } = mailed
  if (isTaken) await context.sendMail({ ...(await emailInUseMail(email, context.publicUrl)), messageId: `notice-${context.jobId}` })
  else await context.sendMail(await emailChangeMail(email, linkTo(context.publicUrl, 'email-change', token)))
}
