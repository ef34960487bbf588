import { toDate } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { randomToken, tokenHash } from '../../platform/secrets.ts'
import { lifetimes } from './lifetimes.ts'
import { confirmationMail, linkTo } from './mails.ts'
import { giveSignUpLink } from './queries/sign-ups.ts'

/** Mails a sign-up its confirmation link. The link exists in this mail only; a repeat mails another, and the first is void. */
export async function mailConfirmation(context: JobContext, { signUpId }: { signUpId: string }): Promise<void> {
  const token = randomToken()
  const expiresAt = toDate(context.clock.now().add(lifetimes.confirmationLink))
  const email = await context.withDirectory((directory) => giveSignUpLink(directory, signUpId, { tokenHash: tokenHash(token), expiresAt }))
  if (email === undefined) return
  await context.sendMail(await confirmationMail(email, linkTo(context.publicUrl, 'confirmation', token)))
}
