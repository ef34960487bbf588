import { toDate } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { randomToken, tokenHash } from '../../platform/secrets.ts'
import { lifetimes } from './lifetimes.ts'
import { emailChangeMail, linkTo } from './mails.ts'
import { giveEmailLink } from './queries/email-changes.ts'

/** Mails the link to a new address, unless another was asked for since. The link exists in this mail only; a repeat voids it. */
export async function mailEmailChange(
  context: JobContext,
  { identityId, askedAt }: { identityId: string; askedAt: string },
): Promise<void> {
  const token = randomToken()
  const expiresAt = toDate(context.clock.now().add(lifetimes.emailChangeLink))
  const email = await context.withDirectory((directory) =>
    giveEmailLink(directory, { identityId, createdAt: new Date(askedAt) }, { tokenHash: tokenHash(token), expiresAt }),
  )
  if (email !== undefined) await context.sendMail(await emailChangeMail(email, linkTo(context.publicUrl, 'email-change', token)))
}
