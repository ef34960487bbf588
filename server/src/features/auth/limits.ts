import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { knownBrowser } from './known-browser.ts'

const minutes = 60
const aDay = 24 * 60 * minutes

/** How often a call may be tried, by whoever sends it and about whom (S1 §8, S4 accounts). */
interface Limits {
  readonly byClient?: Limit
  /** of one client about one address */
  readonly byBoth?: Limit
  /** of all the world about one address: strangers can use it up, so it never counts whom a link or a known browser proves */
  readonly byEmail?: Limit
}

export const limits = {
  signUp: {
    byClient: { name: 'sign-up-client', attempts: 10, seconds: 10 * minutes },
    byBoth: { name: 'sign-up-both', attempts: 3, seconds: 1 * minutes },
  },
  /** of an invitation, whose link proves that its mail is read */
  signUpInvited: { name: 'sign-up-invited', attempts: 3, seconds: 1 * minutes },
  /** Mails to one address of sign-ups that anybody may have typed: beyond, none is sent, and nobody is refused. */
  confirmations: { name: 'confirmation-mails', attempts: 12, seconds: aDay },
  /** the same of one invitation */
  confirmationsInvited: { name: 'confirmation-mails-invited', attempts: 12, seconds: aDay },
  /** Failures: a sign-in takes its own attempt back, so that a whole studio can sign in behind one address. */
  signIn: {
    byClient: { name: 'sign-in-client', attempts: 50, seconds: 15 * minutes },
    byBoth: { name: 'sign-in-both', attempts: 10, seconds: 15 * minutes },
    byEmail: { name: 'sign-in-email', attempts: 100, seconds: 15 * minutes },
  },
  /** what patient strangers may guess of one address; only a new password forgives it */
  signInADay: { name: 'sign-in-day', attempts: 200, seconds: aDay },
  /** in a browser that has signed in with the address before, in the place of all that others may use up */
  signInKnown: { name: 'sign-in-known', attempts: 10, seconds: 15 * minutes },
  /** wrong current passwords of a user who is signed in: a success forgives them */
  changePassword: { name: 'change-password', attempts: 10, seconds: 15 * minutes },
  /** of one recovery session: it ends with the first that is set, and until then each costs two hashes */
  resetPassword: { name: 'reset-password', attempts: 5, seconds: 15 * minutes },
  /** of one sign-up */
  mailAgain: { name: 'resend-sign-up', attempts: 3, seconds: 10 * minutes },
  /** each asking tells whether an address has a login */
  forgotPassword: { byClient: { name: 'forgot-client', attempts: 20, seconds: 10 * minutes } },
  /** in a browser that has signed in with the address before */
  forgotKnown: { name: 'forgot-known', attempts: 3, seconds: 10 * minutes },
  /** of one link that was mailed, which proves that its mail is read */
  renewals: { name: 'renew-link', attempts: 20, seconds: 10 * minutes },
  /** Recovery mails of a login that strangers may have asked for: beyond, they come one by one. */
  recoveries: { name: 'recovery-mails', attempts: 12, seconds: aDay },
  /** of a user: each asking tells whether an address has a login */
  changeEmail: { name: 'change-email-user', attempts: 10, seconds: 60 * minutes },
  /** mails of one user to one address, and of all: to use the latter up takes eight accounts */
  changeEmailTo: { name: 'change-email-to', attempts: 3, seconds: aDay },
  changeEmailToOfAll: { name: 'change-email-to-of-all', attempts: 24, seconds: aDay },
  /** wrong passwords for one sign-up whose link is followed in another browser */
  confirmPassword: { name: 'confirm-password', attempts: 10, seconds: 15 * minutes },
  wrongLinks: { name: 'link-client', attempts: 30, seconds: 10 * minutes },
} as const satisfies Record<string, Limits | Limit>

/**
 * Counts an attempt, before anything is done: attempts at the same moment cannot slip through together.
 * @returns null within the limits
 */
export async function countAttempt(
  visitor: Visitor,
  { byClient, byBoth, byEmail }: Limits,
  email = '',
): Promise<Refusal<'too-many-requests'> | null> {
  // The client first: who is over the limit does not use up the attempts of the person whose address they type.
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

/** Counts an attempt by one key, which must not be the address of a person. */
export async function countOne(visitor: Visitor, limit: Limit, key: string): Promise<Refusal<'too-many-requests'> | null> {
  const wait = await visitor.limits.spend(limit, key)
  return wait === null ? null : refuse('too-many-requests', { n: wait })
}

/** Counts a password that is tried for an address; with its owner's browser by itself, whatever strangers have tried. */
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

/** The attempt whose password was right was no guess. */
export async function giveBackSignIn(visitor: Visitor, email: string): Promise<void> {
  const known = knownBrowser(visitor, email)
  if (known !== null) return visitor.limits.giveBack(limits.signInKnown, known)
  const { byClient, byBoth, byEmail } = limits.signIn
  await visitor.limits.giveBack(byClient, visitor.clientKey)
  await visitor.limits.giveBack(byBoth, bothKey(visitor, email))
  for (const limit of [byEmail, limits.signInADay]) await visitor.limits.giveBack(limit, emailKey(visitor, email))
}

/** Forgets failed sign-ins for an address, once its owner has proved to be it. What was guessed on a day stays: the next sign-in must not set guessers free. */
export async function forgiveSignIns(visitor: Visitor, email: string): Promise<void> {
  await visitor.limits.forgive(limits.signIn.byBoth, bothKey(visitor, email))
  await visitor.limits.forgive(limits.signIn.byEmail, emailKey(visitor, email))
  const known = knownBrowser(visitor, email)
  if (known !== null) await visitor.limits.forgive(limits.signInKnown, known)
}

/** Forgets them all with a new password: what was guessed until now was of the old one. */
export async function forgiveGuesses(visitor: Visitor, email: string): Promise<void> {
  await forgiveSignIns(visitor, email)
  await visitor.limits.forgive(limits.signInADay, emailKey(visitor, email))
}

/** Counts a link that is none of ours, after it was looked up: nobody behind the same address of the network keeps a right one from working. */
export async function countWrongLink(visitor: Visitor): Promise<Refusal<'link-invalid'> | Refusal<'too-many-requests'>> {
  return (await countOne(visitor, limits.wrongLinks, visitor.clientKey)) ?? refuse('link-invalid')
}

/** Whether one more confirmation may be mailed to an address today; by invitation that counts by itself, so that strangers use up nothing of it. */
export async function mayMailConfirmation(visitor: Visitor, email: string, invitationId: string | null): Promise<boolean> {
  const wait =
    invitationId === null
      ? await visitor.limits.spend(limits.confirmations, emailKey(visitor, email))
      : await visitor.limits.spend(limits.confirmationsInvited, invitationId)
  return wait === null
}

/** No address of a person is kept with the counts. */
export function emailKey(visitor: Visitor, email: string): string {
  return visitor.secrets.digest('email', email)
}

function bothKey(visitor: Visitor, email: string): string {
  return visitor.secrets.digest('email and client', `${email} ${visitor.clientKey}`)
}
