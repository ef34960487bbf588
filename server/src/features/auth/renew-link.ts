import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/secrets.ts'
import { countOne, countWrongLink, limits } from './limits.ts'
import { mailSignUpAgain } from './mail-sign-up-again.ts'
import { findIdentity } from './queries/identities.ts'
import { findMailedLink } from './queries/mailed-links.ts'
import { findSignUpById } from './queries/sign-ups.ts'
import { sendRecovery } from './send-recovery.ts'

interface MailAsked {
  readonly email: string
  readonly mailboxUrl: string | null
  readonly isHeld: boolean
}

/**
 * Mails a new link to the address that a link in any state was mailed to, so that nobody types it again. Whoever shows the old token has
 * read that mail, so it counts by itself; what the new one opens is for its reader alone. Not for a new address: only who is signed in may ask for that.
 */
export async function renewLink(
  visitor: Visitor,
  { token }: { token: string },
): Promise<MailAsked | Refusal<'link-invalid' | 'link-used' | 'link-closed' | 'no-account' | 'too-many-requests'>> {
  const link = await visitor.withDirectory((directory) => findMailedLink(directory, tokenHash(token)))
  if (!link) return countWrongLink(visitor)
  const { role, signUpId, email } = link
  if (signUpId !== null) return renewConfirmation(visitor, signUpId)
  // Whoever reads the mail of an address that the login has left gets no word about the new one.
  if (role === 'email-change' || email !== link.currentEmail) return refuse('link-closed')
  const limited = await countOne(visitor, limits.renewals, visitor.secrets.digest('renewed link', token))
  return limited ?? sendRecovery(visitor, email, { isKnown: false })
}

async function renewConfirmation(
  visitor: Visitor,
  id: string,
): Promise<MailAsked | Refusal<'link-invalid' | 'link-used' | 'too-many-requests'>> {
  const pending = await visitor.withDirectory(async (directory) => {
    const signUp = await findSignUpById(directory, id)
    if (!signUp) return refuse('link-invalid')
    const isOver = signUp.followedAt !== null || (await findIdentity(directory, signUp.email))?.confirmedAt
    return isOver ? refuse('link-used') : signUp
  })
  if (isRefusal(pending)) return pending
  const mailed = await mailSignUpAgain(visitor, pending)
  return isRefusal(mailed) ? mailed : { email: pending.email, mailboxUrl: visitor.mailboxUrl(pending.email), ...mailed }
}
