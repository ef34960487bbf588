import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { knownBrowser } from './known-browser.ts'
import { lifetimes } from './lifetimes.ts'
import { countAttempt, countOne, limits } from './limits.ts'
import { findIdentity, lockIdentity } from './queries/identities.ts'
import { countLinksSince } from './queries/recovery-links.ts'
import { linksSideBySide, sendLink } from './send-link.ts'

/**
 * Mails a recovery link (S1 §2.5); to a teacher who has not signed in yet, the welcome link again. Says so where there is no
 * account, as S1 §5 wants, but not often enough to try out a list of addresses (S4 accounts).
 *
 * Strangers can ask as well, so a mail is held back only while links that work lie in the mailbox: three of the last hour, or one
 * where very many were asked for on a day. In a browser that has signed in with the address it always goes out.
 */
export async function forgotPassword(
  visitor: Visitor,
  { email }: { email: string },
): Promise<{ email: string; mailboxUrl: string | null; isHeld: boolean } | Refusal<'no-account' | 'too-many-requests'>> {
  const known = knownBrowser(visitor, email)
  const limited = known === null ? await countAttempt(visitor, limits.forgotPassword) : await countOne(visitor, limits.forgotKnown, known)
  if (limited) return limited
  const identity = await visitor.withDirectory(async (directory) => (await findIdentity(directory, email)) ?? refuse('no-account'))
  if (isRefusal(identity)) return identity
  const isFlooded = known === null && (await visitor.limits.spend(limits.recoveries, identity.id)) !== null
  const isHeld = await visitor.withDirectory(async (directory) => {
    // Locked: of many at once no more see the room for one.
    await lockIdentity(directory, identity.id)
    const anHourAgo = toDate(directory.clock.now().subtract(lifetimes.recoveryLink))
    const waiting = known === null ? await countLinksSince(directory, identity.id, anHourAgo) : 0
    if (waiting >= (isFlooded ? 1 : linksSideBySide)) return true
    await sendLink(directory, { identityId: identity.id, purpose: identity.confirmedAt ? 'recovery' : 'welcome' })
    return false
  })
  return { email, mailboxUrl: visitor.mailboxUrl(email), isHeld }
}
