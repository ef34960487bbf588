import { toDate } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { randomToken, tokenHash } from '../../platform/secrets.ts'
import { lifetimes } from './lifetimes.ts'
import { confirmationMail, linkTo } from './mails.ts'
import { studioWithSubscription } from './queries/people.ts'
import { giveSignUpLink } from './queries/sign-ups.ts'

/** Mails a sign-up its confirmation link. The link exists in this mail only; a repeat mails another, and the first is void. */
export async function mailConfirmation(context: JobContext, { signUpId }: { signUpId: string }): Promise<void> {
  const token = randomToken()
  const expiresAt = toDate(context.clock.now().add(lifetimes.confirmationLink))
  const given = await context.withDirectory((directory) => giveSignUpLink(directory, signUpId, { tokenHash: tokenHash(token), expiresAt }))
  if (given === undefined) return
  const { email, studioId } = given
  const studio = studioId && (await context.withScope(studioId, async (scope) => (await studioWithSubscription(scope)).name))
  await context.sendMail(await confirmationMail(email, linkTo(context.publicUrl, 'confirmation', token), studio))
}
