import { toDate } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { randomToken, tokenHash } from '../../../platform/secrets.ts'
import { lifetimes } from '../lifetimes.ts'
import { emailChangeMail, linkTo } from '../mails.ts'
import { giveEmailLink } from '../queries/email-changes.ts'
import { noteMailedLink } from '../queries/mailed-links.ts'

/** Mails the link to a new address, unless it was superseded. */
export async function mailEmailChange(
  context: JobContext,
  { identityId, askedAt }: { identityId: string; askedAt: string },
): Promise<void> {
  const token = randomToken()
  const now = context.clock.now()
  const link = { tokenHash: tokenHash(token), expiresAt: toDate(now.add(lifetimes.emailChangeLink)) }
  const email = await context.withLogins(async (logins) => {
    const newEmail = await giveEmailLink(logins, { identityId, createdAt: new Date(askedAt) }, link)
    if (newEmail !== undefined)
      await noteMailedLink(logins, { ...link, role: 'email-change', identityId, email: newEmail, mailedAt: toDate(now) })
    return newEmail
  })
  if (email !== undefined) await context.sendMail(await emailChangeMail(email, linkTo(context.publicUrl, 'email-change', token)))
}
