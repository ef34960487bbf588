import { toDate } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { randomToken, tokenHash } from '../../platform/secrets.ts'
import { lifetimes } from './lifetimes.ts'
import { linkTo, recoveryMail, welcomeMail } from './mails.ts'
import { findIdentityById, lockIdentity } from './queries/identities.ts'
import { findPerson, studioWithSubscription } from './queries/people.ts'
import { replaceLink, type Purpose } from './queries/recovery-links.ts'

/**
 * Mails a recovery or welcome link, unless the person is gone by now. The link exists in this mail only; it voids the one mailed
 * before, also when a repeat mails it a second time.
 */
export async function mailLink(
  context: JobContext,
  { identityId, purpose, byUserId }: { identityId: string; purpose: Purpose; byUserId?: string | undefined },
): Promise<void> {
  const studioId = (await context.withDirectory((directory) => findIdentityById(directory, identityId)))?.studioId
  if (studioId === undefined) return
  const token = randomToken()
  const mailed = await context.withDirectoryIn(studioId, async (scope) => {
    // The address as it is under the lock: whoever changes it voids this link, or has changed it by now and gets the mail there.
    const identity = await lockIdentity(scope, identityId)
    const person = identity && (await findPerson(scope, identityId))
    if (!person) return null
    const now = scope.clock.now()
    const expiresAt = toDate(now.add(purpose === 'recovery' ? lifetimes.recoveryLink : lifetimes.welcomeLink))
    await replaceLink(scope, { identityId, purpose, tokenHash: tokenHash(token), expiresAt, createdAt: toDate(now) })
    return {
      to: identity.email,
      studio: (await studioWithSubscription(scope)).name,
      by: byUserId === undefined ? undefined : (await findPerson(scope, byUserId))?.name,
    }
  })
  if (!mailed) return
  const link = linkTo(context.publicUrl, 'recovery', token)
  await context.sendMail(purpose === 'recovery' ? await recoveryMail(mailed.to, link) : await welcomeMail(mailed.to, link, mailed))
}
