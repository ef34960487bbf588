import type { FollowedLink } from '../../../lib/navigation/link-hash.ts'
import type { Failure } from '../../../lib/refusals.ts'

/** `renew` mails a new link to the same address; `retry` tries this one again. */
export type Help = 'sign-in' | 'renew' | 'forgot-password' | 'profile' | 'retry' | null

export interface LinkEnd {
  /** added to the server's message */
  also?: string
  help: Help
  /** redirects to sign-in, the only way on (S1 §9) */
  leaves?: boolean
}

type Ending = 'unknown' | 'used' | 'expired' | 'replaced' | 'closed' | 'taken'
type Endings = Partial<Record<Ending, LinkEnd>> & { unknown: LinkEnd }

const endingOf: Partial<Record<string, Ending>> = {
  'link-invalid': 'unknown',
  'link-used': 'used',
  'link-expired': 'expired',
  'link-replaced': 'replaced',
  'link-closed': 'closed',
  'email-taken': 'taken',
  'invitation-unknown': 'unknown',
  'invitation-accepted': 'used',
  'invitation-expired': 'expired',
  'invitation-withdrawn': 'closed',
}

const checkTheMail = 'Part of the link may be missing. Try opening it from the email again.'
const newestMail = 'It is in our latest email. You can also ask for another one.'

const ends: Record<FollowedLink['type'], Endings> = {
  confirmation: {
    unknown: {
      also: `${checkTheMail} If your account is not confirmed yet, sign in and we can send you the email again.`,
      help: 'sign-in',
    },
    used: { help: 'sign-in', leaves: true },
    expired: { help: 'renew' },
    closed: { also: 'The studio has withdrawn the invitation you signed up with. Please contact your studio.', help: 'sign-in' },
  },
  recovery: {
    unknown: { also: `${checkTheMail} Or ask for a new one.`, help: 'forgot-password' },
    used: { also: 'If you have not set a new password with it, ask for a new link.', help: 'renew' },
    expired: { help: 'renew' },
    replaced: { also: newestMail, help: 'renew' },
    closed: { also: 'Your password or email address has changed since it was sent.', help: 'forgot-password' },
  },
  welcome: {
    unknown: { also: `${checkTheMail} Or ask for a new one.`, help: 'forgot-password' },
    used: { also: 'If you have not chosen a password with it, ask for a new link.', help: 'renew' },
    expired: { help: 'renew' },
    replaced: { also: newestMail, help: 'renew' },
    closed: { also: 'You have chosen a password since it was sent.', help: 'sign-in' },
  },
  'email-change': {
    unknown: { also: `${checkTheMail} Or save your new address in your profile again.`, help: 'profile' },
    used: { also: 'Your new email address is confirmed. Sign in with it.', help: 'sign-in' },
    expired: { also: 'You still sign in with your old address. To change it, save the new one in your profile again.', help: 'profile' },
    replaced: {
      also: 'It is in our latest email. You can also save the new address in your profile again.',
      help: 'profile',
    },
    closed: {
      also: 'The change was cancelled, or your password has changed since. To ask again, save the new address in your profile.',
      help: 'profile',
    },
    taken: { also: 'You still sign in with your old address.', help: 'profile' },
  },
  // The server's message suffices: no link of ours helps someone who has lost their address.
  'email-undo': {
    unknown: { help: null },
    used: { help: 'sign-in' },
    expired: { help: null },
    taken: { help: 'retry' },
  },
  invitation: {
    unknown: { also: `${checkTheMail} If that does not help, ask your studio to send you a new invitation.`, help: null },
    used: { also: 'This invitation has already been accepted. Sign in with the account you created from it.', help: 'sign-in' },
    expired: { also: 'Invitations work for 7 days. Please ask your studio to send you a new one.', help: null },
    closed: { also: 'The studio has withdrawn this invitation. If you were not expecting that, please contact your studio.', help: null },
  },
}

/** How long a renewed link stays valid. */
export const lasting: Partial<Record<FollowedLink['type'], string>> = {
  confirmation: 'within 24 hours',
  recovery: 'within the hour',
  welcome: 'within 7 days',
}

/** Whether the link itself is spent, rather than this attempt. */
export function endsLink({ kind, code }: Pick<Failure, 'kind' | 'code'>): boolean {
  return kind === 'refused' && code !== null && code in endingOf
}

/** @param type null: the address had no link */
export function endOfLink(type: FollowedLink['type'] | null, failure: Pick<Failure, 'kind' | 'code'>): LinkEnd {
  if (type === null) return { help: 'sign-in', leaves: true }
  if (failure.kind === 'fault') return { also: 'Your link may still work. Please try it again.', help: 'retry' }
  const ending = endingOf[failure.code ?? '']
  // Rate limited or unanswered: the link still works.
  if (!ending) return { help: 'retry' }
  return ends[type][ending] ?? ends[type].unknown
}
