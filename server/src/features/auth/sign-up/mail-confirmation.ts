import { toDate } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { randomToken, tokenHash } from '../../../platform/secrets.ts'
import { lifetimes } from '../lifetimes.ts'
import { confirmationMail, linkTo } from '../mails.ts'
import { studioWithSubscription } from '../queries/people.ts'
import { noteMailedLink } from '../queries/mailed-links.ts'
import { prolongSignUp } from '../queries/sign-ups.ts'

/** Earlier links stay valid: somebody who asked twice may follow either mail. */
export async function mailConfirmation(context: JobContext, { signUpId }: { signUpId: string }): Promise<void> {
  const token = randomToken()
  const now = context.clock.now()
  const expiresAt = toDate(now.add(lifetimes.confirmationLink))
  const signUp = await context.withLogins(async (logins) => {
    const pending = await prolongSignUp(logins, signUpId, expiresAt)
    if (!pending) return undefined
    const link = { role: 'confirmation', signUpId, email: pending.email, mailedAt: toDate(now), expiresAt } as const
    await noteMailedLink(logins, { ...link, tokenHash: tokenHash(token) })
    return pending
  })
  if (!signUp) return
  const { email, studioId } = signUp
  const studio = studioId && (await context.withScope(studioId, async (scope) => (await studioWithSubscription(scope)).name))
  await context.sendMail(await confirmationMail(email, linkTo(context.publicUrl, 'confirmation', token), studio))
}
