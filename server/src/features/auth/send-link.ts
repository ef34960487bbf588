import { toDate } from '../../platform/clock.ts'
import type { Logins } from '../../platform/actor.ts'
import { mailLinkJob } from './jobs.ts'
import { lifetimes, linkLifetimes } from './lifetimes.ts'
import { insertLink, thinOutLinks, type Purpose } from './queries/recovery-links.ts'

/** Several unfollowed links stay valid: asking again must not void the one about to be followed. */
export const linksSideBySide = 3

/** Enqueues a mail with a link that opens a recovery session; the token is created when the mail is sent. */
export async function sendLink(logins: Logins, { identityId, purpose }: { identityId: string; purpose: Purpose }): Promise<void> {
  const now = logins.clock.now()
  const expiresAt = toDate(now.add(linkLifetimes[purpose]))
  const linkId = await insertLink(logins, { identityId, purpose, expiresAt, createdAt: toDate(now) })
  await thinOutLinks(logins, identityId, {
    keep: linksSideBySide,
    expiredBefore: toDate(now.subtract(lifetimes.staleLink)),
  })
  logins.enqueue(mailLinkJob, { linkId })
}
