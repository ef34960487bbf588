import { toDate } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { randomToken, tokenHash } from '../../platform/secrets.ts'
import { linkLifetimes } from './lifetimes.ts'
import { linkTo, recoveryMail, welcomeMail } from './mails.ts'
import { lockIdentity } from './queries/identities.ts'
import { findPerson, studioWithSubscription } from './queries/people.ts'
import { findLinkById, giveToken } from './queries/recovery-links.ts'

/**
 * Mails a recovery or welcome link, unless it is void or the person is gone by now. Its token exists in this mail only; a repeat mails
 * another, and the first is void.
 */
export async function mailLink(
  context: JobContext,
  { linkId, byUserId }: { linkId: string; byUserId?: string | undefined },
): Promise<void> {
  const link = await context.withDirectory((directory) => findLinkById(directory, linkId))
  if (!link) return
  const { identityId, purpose, studioId } = link
  const token = randomToken()
  const mailed = await context.withDirectoryIn(studioId, async (scope) => {
    // The address as it is under the lock: whoever changes it voids this link, or has changed it by now and gets the mail there.
    const identity = await lockIdentity(scope, identityId)
    const person = identity && (await findPerson(scope, identityId))
    if (!person) return null
    const expiresAt = toDate(scope.clock.now().add(linkLifetimes[purpose]))
    if (!(await giveToken(scope, linkId, { tokenHash: tokenHash(token), expiresAt }))) return null
    return {
      to: identity.email,
      studio: (await studioWithSubscription(scope)).name,
      by: byUserId === undefined ? undefined : (await findPerson(scope, byUserId))?.name,
    }
  })
  if (!mailed) return
  const url = linkTo(context.publicUrl, 'recovery', token)
  await context.sendMail(purpose === 'recovery' ? await recoveryMail(mailed.to, url) : await welcomeMail(mailed.to, url, mailed))
}
