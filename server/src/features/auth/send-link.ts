import { toDate } from '../../platform/clock.ts'
import type { Directory } from '../../platform/events/open-scope.ts'
import { mailLinkJob } from './jobs.ts'
import { lifetimes, linkLifetimes } from './lifetimes.ts'
import { insertLink, thinOutLinks, type Purpose } from './queries/recovery-links.ts'

/** How many unfollowed links of a login live side by side: who asks for another does not void the one that somebody is about to follow. */
export const linksSideBySide = 3

/**
 * Mails a link that opens a recovery session, once the transaction has committed; its token is made when the mail is written. Of more
 * than three that nobody has followed the oldest is void. The scope must see the logins.
 */
export async function sendLink(directory: Directory, { identityId, purpose }: { identityId: string; purpose: Purpose }): Promise<void> {
  const now = directory.clock.now()
  const expiresAt = toDate(now.add(linkLifetimes[purpose]))
  const linkId = await insertLink(directory, { identityId, purpose, expiresAt, createdAt: toDate(now) })
  await thinOutLinks(directory, identityId, {
    keep: linksSideBySide,
    expiredBefore: toDate(now.subtract(lifetimes.staleLink)),
  })
  directory.enqueue(mailLinkJob, { linkId })
}
