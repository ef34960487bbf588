import { toDate } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { randomToken, tokenHash } from '../../../platform/secrets.ts'
import { attachLook } from '../../studios/look/attach-look.ts'
import { linkLifetimes } from '../lifetimes.ts'
import { linkTo, recoveryMail, welcomeMail } from '../mails.ts'
import { lockIdentity } from '../queries/identities.ts'
import { noteMailedLink } from '../queries/mailed-links.ts'
import { findPerson, findWelcome, studioWithSubscription } from '../queries/people.ts'
import { findLinkById, giveToken } from '../queries/recovery-links.ts'

/** Mails a recovery or welcome link, unless it is void; a retry voids the previous token. */
export async function mailLink(context: JobContext, { linkId }: { linkId: string }): Promise<void> {
  const link = await context.withLogins((logins) => findLinkById(logins, linkId))
  if (!link) return
  const { identityId, purpose, studioId, userId } = link
  const token = randomToken()
  const mailed = await context.withScope(
    studioId,
    async (scope) => {
      // Re-read under the lock: a change of address voids this link or has already committed.
      const identity = await lockIdentity(scope, identityId)
      const person = identity && (await findPerson(scope, userId))
      if (!person) return null
      const now = scope.clock.now()
      const given = { tokenHash: tokenHash(token), expiresAt: toDate(now.add(linkLifetimes[purpose])) }
      if (!(await giveToken(scope, linkId, given))) return null
      await noteMailedLink(scope, { ...given, role: purpose, identityId, email: identity.email, mailedAt: toDate(now) })
      const { name, phone, email } = await studioWithSubscription(scope)
      return { to: identity.email, studio: { name, phone, email }, by: (await findWelcome(scope, userId))?.addedBy ?? null }
    },
    { logins: true },
  )
  if (!mailed) return
  const url = linkTo(context.publicUrl, purpose, token)
  if (purpose === 'recovery') return context.sendMail(await recoveryMail(mailed.to, url))
  const letterhead = { ...mailed.studio, ...(await attachLook(context, studioId)) }
  await context.sendMail(await welcomeMail(letterhead, { ...mailed, url }))
}
