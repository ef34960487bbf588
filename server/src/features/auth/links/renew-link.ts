import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import { countOne, countWrongLink, limits } from '../limits.ts'
import { mailSignUpAgain } from '../sign-up/mail-sign-up-again.ts'
import { findIdentity } from '../queries/identities.ts'
import { findMailedLink } from '../queries/mailed-links.ts'
import { findSignUpById } from '../queries/sign-ups.ts'
import { sendRecovery } from '../recovery/send-recovery.ts'

interface MailAsked {
  readonly email: string
  readonly mailboxUrl: string | null
  readonly isHeld: boolean
}

/** Mails a new link to the address of an old one; the old token proves the mailbox, so it has its own rate limit. */
export async function renewLink(
  visitor: Visitor,
  { token }: { token: string },
): Promise<MailAsked | Refusal<'link-invalid' | 'link-used' | 'link-closed' | 'no-account' | 'too-many-requests'>> {
  const link = await visitor.withLogins((logins) => findMailedLink(logins, tokenHash(token)))
  if (!link) return countWrongLink(visitor)
  const { role, signUpId, email } = link
  if (signUpId !== null) return renewConfirmation(visitor, signUpId)
  // A former address must learn nothing about the new one.
  if (role === 'email-change' || email !== link.currentEmail) return refuse('link-closed')
  const limited = await countOne(visitor, limits.renewals, visitor.secrets.digest('renewed link', token))
  return limited ?? sendRecovery(visitor, email, { isKnown: false })
}

async function renewConfirmation(
  visitor: Visitor,
  id: string,
): Promise<MailAsked | Refusal<'link-invalid' | 'link-used' | 'too-many-requests'>> {
  const pending = await visitor.withLogins(async (logins) => {
    const signUp = await findSignUpById(logins, id)
    if (!signUp) return refuse('link-invalid')
    const isOver = signUp.followedAt !== null || (await findIdentity(logins, signUp.email))?.confirmedAt
    return isOver ? refuse('link-used') : signUp
  })
  if (isRefusal(pending)) return pending
  const mailed = await mailSignUpAgain(visitor, pending)
  return isRefusal(mailed) ? mailed : { email: pending.email, mailboxUrl: visitor.mailboxUrl(pending.email), ...mailed }
}
