import { toDate } from '../../../platform/clock.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { lifetimes } from '../lifetimes.ts'
import { limits } from '../limits.ts'
import { findIdentity, lockIdentity } from '../queries/identities.ts'
import { countLinksSince } from '../queries/recovery-links.ts'
import { linksSideBySide, sendLink } from '../send-link.ts'

/** Mails a recovery or welcome link; `isKnown` lifts the limit on mails that strangers can trigger. */
export async function sendRecovery(
  visitor: Visitor,
  email: string,
  { isKnown }: { isKnown: boolean },
): Promise<{ email: string; mailboxUrl: string | null; isHeld: boolean } | Refusal<'no-account'>> {
  const identity = await visitor.withLogins(async (logins) => (await findIdentity(logins, email)) ?? refuse('no-account'))
  if (isRefusal(identity)) return identity
  const isFlooded = !isKnown && (await visitor.limits.spend(limits.recoveries, identity.id)) !== null
  const isHeld = await visitor.withLogins(async (logins) => {
    // Serialises concurrent requests, so that they cannot exceed the limit.
    await lockIdentity(logins, identity.id)
    const anHourAgo = toDate(logins.clock.now().subtract(lifetimes.recoveryLink))
    const waiting = isKnown ? 0 : await countLinksSince(logins, identity.id, anHourAgo)
    if (waiting >= (isFlooded ? 1 : linksSideBySide)) return true
    await sendLink(logins, { identityId: identity.id, purpose: identity.confirmedAt ? 'recovery' : 'welcome' })
    return false
  })
  return { email, mailboxUrl: visitor.mailboxUrl(email), isHeld }
}
