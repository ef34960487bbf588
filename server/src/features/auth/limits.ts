import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { knownBrowser } from './sessions/known-browser.ts'

const minutes = 60
const aDay = 24 * 60 * minutes

/** Rate limits by client and by address (S1 §8, S4 accounts). */
interface Limits {
  readonly byClient?: Limit
  readonly byBoth?: Limit
  /** Strangers can exhaust this one, so links and known browsers never count against it. */
  readonly byEmail?: Limit
}

export const limits = {
  signUp: {
    byClient: { name: 'sign-up-client', attempts: 10, seconds: 10 * minutes },
    byBoth: { name: 'sign-up-both', attempts: 3, seconds: 1 * minutes },
  },
  signUpInvited: { name: 'sign-up-invited', attempts: 3, seconds: 1 * minutes },
  /** Beyond this, mails are dropped and nobody is refused. */
  confirmations: { name: 'confirmation-mails', attempts: 12, seconds: aDay },
  confirmationsInvited: { name: 'confirmation-mails-invited', attempts: 12, seconds: aDay },
  /** Counts failures only, so that a whole studio can sign in from one network. */
  signIn: {
    byClient: { name: 'sign-in-client', attempts: 50, seconds: 15 * minutes },
    byBoth: { name: 'sign-in-both', attempts: 10, seconds: 15 * minutes },
    byEmail: { name: 'sign-in-email', attempts: 100, seconds: 15 * minutes },
  },
  /** Only a new password resets it. */
  signInADay: { name: 'sign-in-day', attempts: 200, seconds: aDay },
  signInKnown: { name: 'sign-in-known', attempts: 10, seconds: 15 * minutes },
  changePassword: { name: 'change-password', attempts: 10, seconds: 15 * minutes },
  resetPassword: { name: 'reset-password', attempts: 5, seconds: 15 * minutes },
  mailAgain: { name: 'resend-sign-up', attempts: 3, seconds: 10 * minutes },
  forgotPassword: { byClient: { name: 'forgot-client', attempts: 20, seconds: 10 * minutes } },
  forgotKnown: { name: 'forgot-known', attempts: 3, seconds: 10 * minutes },
  renewals: { name: 'renew-link', attempts: 20, seconds: 10 * minutes },
  /** Beyond this, recovery mails go out one at a time. */
  recoveries: { name: 'recovery-mails', attempts: 12, seconds: aDay },
  changeEmail: { name: 'change-email-user', attempts: 10, seconds: 60 * minutes },
  changeEmailTo: { name: 'change-email-to', attempts: 3, seconds: aDay },
  changeEmailToOfAll: { name: 'change-email-to-of-all', attempts: 24, seconds: aDay },
  confirmPassword: { name: 'confirm-password', attempts: 10, seconds: 15 * minutes },
  openStudio: { name: 'open-studio', attempts: 5, seconds: aDay },
  wrongLinks: { name: 'link-client', attempts: 30, seconds: 10 * minutes },
} as const satisfies Record<string, Limits | Limit>

/** Counts an attempt before anything is done, so that concurrent ones cannot slip through. @returns null within the limits */
export async function countAttempt(
  visitor: Visitor,
  { byClient, byBoth, byEmail }: Limits,
  email = '',
): Promise<Refusal<'too-many-requests'> | null> {
  // The client first, so that a blocked client cannot exhaust an address's attempts.
  const spent: [Limit | undefined, string][] = [
    [byClient, visitor.clientKey],
    [byBoth, bothKey(visitor, email)],
    [byEmail, emailKey(visitor, email)],
  ]
  for (const [limit, key] of spent) {
    const limited = limit && (await countOne(visitor, limit, key))
    if (limited) return limited
  }
  return null
}

/** Counts an attempt by one key, which must not be a person's address. */
export async function countOne(visitor: Visitor, limit: Limit, key: string): Promise<Refusal<'too-many-requests'> | null> {
  const wait = await visitor.limits.spend(limit, key)
  return wait === null ? null : refuse('too-many-requests', { n: wait })
}

export async function countSignIn(
  visitor: Visitor,
  email: string,
): Promise<Refusal<'too-many-requests'> | Refusal<'too-many-guesses'> | null> {
  const known = knownBrowser(visitor, email)
  if (known !== null) return countOne(visitor, limits.signInKnown, known)
  const limited = await countAttempt(visitor, limits.signIn, email)
  if (limited) return limited
  const wait = await visitor.limits.spend(limits.signInADay, emailKey(visitor, email))
  return wait === null ? null : refuse('too-many-guesses', { n: wait })
}

export async function giveBackSignIn(visitor: Visitor, email: string): Promise<void> {
  const known = knownBrowser(visitor, email)
  if (known !== null) return visitor.limits.giveBack(limits.signInKnown, known)
  const { byClient, byBoth, byEmail } = limits.signIn
  await visitor.limits.giveBack(byClient, visitor.clientKey)
  await visitor.limits.giveBack(byBoth, bothKey(visitor, email))
  for (const limit of [byEmail, limits.signInADay]) await visitor.limits.giveBack(limit, emailKey(visitor, email))
}

/** Resets failed sign-ins for a proven address, but not the daily count: a sign-in must not give guessers new attempts. */
export async function forgiveSignIns(visitor: Visitor, email: string): Promise<void> {
  await visitor.limits.forgive(limits.signIn.byBoth, bothKey(visitor, email))
  await visitor.limits.forgive(limits.signIn.byEmail, emailKey(visitor, email))
  const known = knownBrowser(visitor, email)
  if (known !== null) await visitor.limits.forgive(limits.signInKnown, known)
}

/** Resets all guesses: they were against the old password. */
export async function forgiveGuesses(visitor: Visitor, email: string): Promise<void> {
  await forgiveSignIns(visitor, email)
  await visitor.limits.forgive(limits.signInADay, emailKey(visitor, email))
}

/** Counts an unknown link after the lookup, so that a valid one always works. */
export async function countWrongLink(visitor: Visitor): Promise<Refusal<'link-invalid'> | Refusal<'too-many-requests'>> {
  return (await countOne(visitor, limits.wrongLinks, visitor.clientKey)) ?? refuse('link-invalid')
}

/** Whether one more confirmation may be mailed today; an invitation counts separately, beyond strangers' reach. */
export async function mayMailConfirmation(visitor: Visitor, email: string, invitationId: string | null): Promise<boolean> {
  const wait =
    invitationId === null
      ? await visitor.limits.spend(limits.confirmations, emailKey(visitor, email))
      : await visitor.limits.spend(limits.confirmationsInvited, invitationId)
  return wait === null
}

/** A hash, so that no address is stored with the counts. */
export function emailKey(visitor: Visitor, email: string): string {
  return visitor.secrets.digest('email', email)
}

function bothKey(visitor: Visitor, email: string): string {
  return visitor.secrets.digest('email and client', `${email} ${visitor.clientKey}`)
}
