import { refuse, type Refusal } from '../../platform/refusal.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { knownBrowser } from './known-browser.ts'

const minutes = 60

/** How often a call may be tried, by whoever sends it and about whom (S1 §8, S4 accounts). */
interface Limits {
  readonly byClient?: Limit
  /** of one client about one address */
  readonly byBoth?: Limit
  /** of all the world about one address: strangers can use it up, but for a browser that its owner has signed in with (`countSignIn`) */
  readonly byEmail?: Limit
  readonly byEmailADay?: Limit
}

/** Mails to an address whose holder has not asked for any, as far as we know: nobody can be flooded through us. */
const unaskedMails: Limit = { name: 'unasked-mails', attempts: 12, seconds: 24 * 60 * minutes }

const signUpsOf: Limit = { name: 'sign-up-email', attempts: 3, seconds: 1 * minutes }

export const limits = {
  signUp: {
    byClient: { name: 'sign-up-client', attempts: 10, seconds: 10 * minutes },
    byEmail: signUpsOf,
    byEmailADay: unaskedMails,
  },
  /** By invitation, whose address it is about: a whole studio's families may sign up behind one address of the network. */
  signUpInvited: {
    byEmail: signUpsOf,
    byEmailADay: unaskedMails,
  },
  /** Failures: a sign-in takes its own attempt back, so that a whole studio can sign in behind one address. */
  signIn: {
    byClient: { name: 'sign-in-client', attempts: 50, seconds: 15 * minutes },
    byBoth: { name: 'sign-in-both', attempts: 10, seconds: 15 * minutes },
    byEmail: { name: 'sign-in-email', attempts: 100, seconds: 15 * minutes },
  },
  /** the same in a browser that has signed in with the address before, in the place of what others may use up */
  signInKnown: { name: 'sign-in-known', attempts: 10, seconds: 15 * minutes },
  /** wrong current passwords of a user who is signed in: a success forgives them */
  changePassword: { name: 'change-password', attempts: 10, seconds: 15 * minutes },
  /** of one recovery session: it ends with the first that is set, and until then each costs a hash */
  resetPassword: { name: 'reset-password', attempts: 5, seconds: 15 * minutes },
  resendConfirmation: {
    byClient: { name: 'resend-client', attempts: 20, seconds: 10 * minutes },
  },
  /** of one sign-up */
  mailAgain: { name: 'resend-sign-up', attempts: 3, seconds: 10 * minutes },
  unaskedMail: { byEmailADay: unaskedMails },
  forgotPassword: {
    byClient: { name: 'forgot-client', attempts: 20, seconds: 10 * minutes },
    byBoth: { name: 'forgot-both', attempts: 3, seconds: 10 * minutes },
    byEmail: { name: 'forgot-email', attempts: 10, seconds: 10 * minutes },
  },
  changeEmail: {
    byClient: { name: 'change-email-client', attempts: 30, seconds: 10 * minutes },
    byBoth: { name: 'change-email-both', attempts: 3, seconds: 10 * minutes },
    byEmailADay: unaskedMails,
  },
  /** wrong passwords for one sign-up whose link is followed in another browser */
  confirmPassword: { name: 'confirm-password', attempts: 10, seconds: 15 * minutes },
  /** Failures: a link that is one takes its attempt back. */
  followLink: { byClient: { name: 'link-client', attempts: 30, seconds: 10 * minutes } },
  refresh: { byClient: { name: 'refresh-client', attempts: 60, seconds: 1 * minutes } },
} as const satisfies Record<string, Limits | Limit>

/**
 * Counts an attempt, before anything is done: attempts at the same moment cannot slip through together.
 * @returns null within the limits
 */
export async function countAttempt(
  visitor: Visitor,
  { byClient, byBoth, byEmail, byEmailADay }: Limits,
  email?: string,
): Promise<Refusal<'too-many-requests'> | null> {
  // The client first: who is over the limit does not use up the attempts of the person whose address they type.
  const spent: [Limit | undefined, string][] = [
    [byClient, visitor.clientKey],
    [byBoth, bothKey(visitor, email ?? '')],
    [byEmail, emailKey(visitor, email ?? '')],
    [byEmailADay, emailKey(visitor, email ?? '')],
  ]
  for (const [limit, key] of spent) {
    const wait = limit ? await visitor.limits.spend(limit, key) : null
    if (wait !== null) return refuse('too-many-requests', { n: wait })
  }
  return null
}

/** Counts a password that is tried for an address; with its owner's browser by itself, whatever strangers have tried. */
export async function countSignIn(visitor: Visitor, email: string): Promise<Refusal<'too-many-requests'> | null> {
  const known = knownBrowser(visitor, email)
  if (known === null) return countAttempt(visitor, limits.signIn, email)
  const limited = await countAttempt(visitor, { byClient: limits.signIn.byClient })
  if (limited) return limited
  const wait = await visitor.limits.spend(limits.signInKnown, known)
  return wait === null ? null : refuse('too-many-requests', { n: wait })
}

/** Forgets failed sign-ins for an address, once its owner has proved to be it. */
export async function forgiveSignIns(visitor: Visitor, email: string): Promise<void> {
  await visitor.limits.forgive(limits.signIn.byBoth, bothKey(visitor, email))
  await visitor.limits.forgive(limits.signIn.byEmail, emailKey(visitor, email))
  const known = knownBrowser(visitor, email)
  if (known !== null) await visitor.limits.forgive(limits.signInKnown, known)
}

/** The attempt that succeeded was no guess. */
export async function giveBackSignIn(visitor: Visitor): Promise<void> {
  await visitor.limits.giveBack(limits.signIn.byClient, visitor.clientKey)
}

/** The token that was ours was no guess. */
export async function giveBackFollowing(visitor: Visitor): Promise<void> {
  await visitor.limits.giveBack(limits.followLink.byClient, visitor.clientKey)
}

/** No address of a person is kept with the counts. */
function emailKey(visitor: Visitor, email: string): string {
  return visitor.secrets.digest('email', email)
}

function bothKey(visitor: Visitor, email: string): string {
  return visitor.secrets.digest('email and client', `${email} ${visitor.clientKey}`)
}
