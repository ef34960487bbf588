import { shownEmail } from '@callboard/contract/shown-email'
import type { MailContent } from '../../platform/mail/draw-mail.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { oneLine } from '../../platform/mail/one-line.ts'
import { studioMail, type Letterhead } from '../../platform/mail/studio-mail.ts'
import type { LinkRole } from './queries/mailed-links.ts'

// Mails with a link have no message id: a retry carries a new link and must not be dropped as a duplicate.

/** The token follows the `#`, which browsers never send, so it reaches no log (S4 accounts). */
export function linkTo(publicUrl: string, type: LinkRole | 'email-undo', token: string): string {
  return `${publicUrl}/auth/callback#type=${type}&token=${token}`
}

/** Omits the typed name, or strangers could send text through us. */
export async function confirmationMail(to: string, url: string, studio: string | null): Promise<Mail> {
  const then = studio === null ? 'you can set up your studio' : `you get access to ${oneLine(studio)}`
  return written(to, 'Confirm your email for Callboard', {
    from: 'Callboard',
    title: 'Confirm your email',
    paragraphs: [
      `This address was used to sign up to Callboard. Confirm that it is yours, and ${then}.`,
      'The link works once and expires in 24 hours. If you open it in another browser, we will ask for the password you chose.',
    ],
    button: { label: 'Confirm my email', url },
    footer: 'If you did not sign up, ignore this email. No account is created unless the link is followed.',
  })
}

export async function recoveryMail(to: string, url: string): Promise<Mail> {
  return written(to, 'Set a new password for Callboard', {
    from: 'Callboard',
    title: 'Set a new password',
    paragraphs: [
      'We were asked to reset your password. Once you choose a new one, you will be signed out everywhere.',
      'The link works once and expires in an hour.',
    ],
    button: { label: 'Choose a new password', url },
    footer: 'If you did not ask for this, ignore this email. Your password stays as it is.',
  })
}

export async function welcomeMail(letterhead: Letterhead, { to, url, by }: { to: string; url: string; by: string | null }): Promise<Mail> {
  const studio = oneLine(letterhead.name ?? 'Callboard')
  const added = by === null ? `You have been added to ${studio}` : `${oneLine(by)} has added you to ${studio}`
  return studioMail(letterhead, {
    to,
    subject: `${added}: choose your password`,
    title: `Welcome to ${studio}`,
    facts: [`${added}. Your classes are on Callboard: choose a password and sign in to see them.`],
    paragraphs: ['The link works once and expires in 7 days.'],
    button: { label: 'Choose my password', url },
    saysReach: true,
    isAnswered: true,
    footer: 'If you were not expecting this, ignore it. No one can sign in as you until a password is chosen.',
  })
}

export async function emailChangeMail(to: string, url: string): Promise<Mail> {
  return written(to, 'Confirm your new email for Callboard', {
    from: 'Callboard',
    title: 'Confirm your new email',
    paragraphs: [
      'We were asked to make this the address you sign in to Callboard with. Confirm that it is yours, and it will replace your old one.',
      'The link works once and expires in 24 hours. Until you follow it, keep signing in with the old address.',
    ],
    button: { label: 'Use this address', url },
    footer: 'If you did not ask for this, ignore this email. Nothing changes unless the link is followed.',
  })
}

export async function emailInUseMail(to: string, publicUrl: string): Promise<Mail> {
  return written(to, 'This address already signs in to Callboard', {
    from: 'Callboard',
    title: 'You already have an account',
    paragraphs: [
      'We were asked to make this the address of another Callboard account. You already sign in to Callboard with it, so nothing has changed.',
      'To use both in one place, ask your other studio to invite this address.',
    ],
    button: { label: 'Open Callboard', url: publicUrl },
    footer: 'If you did not ask for this, ignore this email. Whoever asked is not told that this address is in use.',
  })
}

export const securityNotices = [
  'password-changed',
  'codes-locked',
  'proofs-locked',
  'two-factor-on',
  'two-factor-off',
  'codes-replaced',
] as const
export type SecurityNotice = (typeof securityNotices)[number]

const notices: Record<SecurityNotice, { subject: string; title: string; said: string[]; next: string }> = {
  'password-changed': {
    subject: 'Your password for Callboard has changed',
    title: 'Your password has changed',
    said: ['The password for your account has just been changed. You have been signed out of every other browser.'],
    next: 'If this was not you, choose a new one straight away with “Forgot your password” on the sign-in page.',
  },
  'codes-locked': {
    subject: 'Wrong verification codes for Callboard',
    title: 'Too many wrong verification codes',
    said: ['Someone signed in with your password and then entered ten wrong verification codes. No codes will be accepted for 15 minutes.'],
    next: 'If this was not you, someone knows your password: choose a new one straight away with “Forgot your password” on the sign-in page.',
  },
  'proofs-locked': {
    subject: 'Someone may be using your Callboard account',
    title: 'Ten wrong passwords or codes',
    said: [
      'Someone using a browser that is signed in to your account was asked to confirm it was you, and entered ten wrong passwords or codes. Nothing was changed. That browser must wait 15 minutes before trying again.',
    ],
    next: 'If this was not you, open Settings on your own device, sign out the other browsers, and change your password.',
  },
  'two-factor-on': {
    subject: 'Two-factor authentication is on for Callboard',
    title: 'Two-factor authentication is on',
    said: [
      'From now on you will need a code from your authenticator app to sign in, as well as your password. You have been signed out of every other browser.',
      'Keep your recovery codes somewhere you can reach without your phone.',
    ],
    next: 'If this was not you, someone else is signed in to your account. Ask the owner of your studio for help straight away.',
  },
  'two-factor-off': {
    subject: 'Two-factor authentication is off for Callboard',
    title: 'Two-factor authentication is off',
    said: ['From now on you only need your password to sign in. Your recovery codes no longer work.'],
    next: 'If this was not you, choose a new password straight away with “Forgot your password” on the sign-in page, then switch it on again.',
  },
  'codes-replaced': {
    subject: 'New recovery codes for Callboard',
    title: 'You have new recovery codes',
    said: ['Ten new recovery codes have just been generated. The ones you had before no longer work.'],
    next: 'If this was not you, choose a new password straight away with “Forgot your password” on the sign-in page, then generate new codes.',
  },
}

const notificationsOfEach = 'Callboard emails you whenever the way you sign in changes.'

export async function securityMail(to: string, notice: SecurityNotice, { publicUrl }: { publicUrl: string }): Promise<Mail> {
  const { subject, title, said, next } = notices[notice]
  return written(to, subject, {
    from: 'Callboard',
    title,
    paragraphs: [...said, next],
    button: { label: 'Open Callboard', url: publicUrl },
    footer: notificationsOfEach,
  })
}

export async function emailUndoMail(to: string, url: string, newEmail: string): Promise<Mail> {
  return written(to, 'Your email for Callboard has changed', {
    from: 'Callboard',
    title: 'Your email has changed',
    paragraphs: [
      `From now on you sign in to Callboard with ${shownEmail(newEmail)}. We have stopped using this address.`,
      'If this was not you, undo it. We will put this address back, sign you out of every browser and ask you to choose a new password.',
      'The link works once and expires in 7 days.',
    ],
    button: { label: 'Undo the change', url },
    footer: `If you changed it yourself, there is nothing to do. ${notificationsOfEach}`,
  })
}

export async function emailUndoneMail(to: string, publicUrl: string): Promise<Mail> {
  return written(to, 'Your email for Callboard was changed back', {
    from: 'Callboard',
    title: 'Your email was changed back',
    paragraphs: [
      'The change to this address was undone from the earlier one. The account uses the earlier address again, every browser has been signed out, and a new password must be chosen.',
      'If this was not you, ask the owner of your studio for help straight away.',
    ],
    button: { label: 'Open Callboard', url: publicUrl },
    footer: notificationsOfEach,
  })
}

export async function emailReturnedMail(to: string, publicUrl: string): Promise<Mail> {
  return written(to, 'Your email for Callboard was changed back', {
    from: 'Callboard',
    title: 'Your email was changed back',
    paragraphs: [
      'You now sign in to Callboard with your earlier email address again. We have stopped using this one.',
      'If this was not you, ask the owner of your studio for help straight away.',
    ],
    button: { label: 'Open Callboard', url: publicUrl },
    footer: notificationsOfEach,
  })
}

async function written(to: string, subject: string, content: MailContent): Promise<Mail> {
  return { to, subject, ...(await renderMail(content)) }
}
