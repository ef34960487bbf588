import { z } from 'zod'
import { call } from './call.ts'
import { refusal } from './refusals.ts'
import { Role, who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { stages } from './standing.ts'
import { Studio } from './studios.ts'
import { Subscription } from './subscriptions.ts'
import { Email, Id, longest, requiredLine, TypedEmail } from './text.ts'

/** Constants of S1 §9, in seconds. */
export const signUpCooldownSeconds = 60
export const refreshLoop = { tickSeconds: 30, thresholdTicks: 3, marginSeconds: 10, backoffStartMs: 200 } as const

export const passwordMin = 8
/** Bounded so that hashing a password cannot be used to exhaust the server. */
export const passwordMax = 200

export const NewPassword = z
  .string()
  .min(passwordMin, 'Password must be at least 8 characters long')
  .max(passwordMax, 'Password can be at most 200 characters')

export const Me = z.object({
  id: Id,
  name: z.string(),
  email: ShownEmail,
  role: Role,
  photoUrl: z.string().nullable(),
  /** they have come as a parent, or have children here whatever their role */
  isFamily: z.boolean(),
  /** whether the studio has ever billed them, or they have booked a place */
  hasBills: z.boolean(),
})
export type Me = z.infer<typeof Me>

const sessionTimes = { expiresAt: z.iso.datetime(), expiresIn: z.number().int() }

/** What the browser knows of its session (S4 accounts): never a token. `expiresIn` is in seconds. */
export const FullSession = z.object({
  kind: z.literal('full'),
  assurance: z.enum(['aal1', 'aal2']),
  ...sessionTimes,
  user: Me,
  studio: Studio,
  subscription: Subscription.nullable(),
  stage: z.enum(stages),
  /** number of the studio's last event: a live stream resumed from here misses nothing requested after this answer */
  liveFrom: z.number().int(),
})
export type FullSession = z.infer<typeof FullSession>

/** A session for one purpose: `recovery` sets a new password, `challenged` completes two-factor sign-in. */
const limited = <Kind extends 'recovery' | 'challenged'>(kind: Kind) =>
  z.object({ kind: z.literal(kind), assurance: z.literal('aal1'), ...sessionTimes, user: z.object({ id: Id, email: ShownEmail }) })
const LimitedSession = z.discriminatedUnion('kind', [
  // Set when an owner added this user, who now chooses a first password; `addedBy` is null once that owner is gone.
  limited('recovery').extend({ welcome: z.object({ studioName: z.string(), addedBy: z.string().nullable() }).nullable() }),
  limited('challenged'),
])
export type LimitedSession = z.infer<typeof LimitedSession>

export const Session = z.discriminatedUnion('kind', [FullSession, LimitedSession])
export type Session = z.infer<typeof Session>

export const SignUp = z.object({
  name: requiredLine('Full name', longest.name),
  email: Email,
  password: NewPassword,
  /** an invitation's token: email, role and studio are then taken from the invitation */
  invitation: z.string().min(1).max(200).optional(),
})
export type SignUp = z.infer<typeof SignUp>

export const TypedPassword = z.string().min(1, 'Password is required').max(passwordMax)

export const SignIn = z.object({
  email: TypedEmail,
  password: TypedPassword,
})
export type SignIn = z.infer<typeof SignIn>

export const ResendConfirmation = z.object({ email: Email, password: TypedPassword.optional() })
export type ResendConfirmation = z.infer<typeof ResendConfirmation>

export const LinkType = z.enum(['confirmation', 'recovery', 'welcome'])
export type LinkType = z.infer<typeof LinkType>

export const FollowLink = z.object({
  type: LinkType,
  token: z.string().min(1).max(200),
  /** the password chosen at sign-up, required to confirm in any other browser */
  password: TypedPassword.optional(),
  replacing: z.boolean().default(false),
})
export type FollowLink = z.infer<typeof FollowLink>

export const OpenSession = z.object({
  id: Id,
  isThis: z.boolean(),
  device: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const ChangePassword = z
  .object({
    currentPassword: z.string().min(1, 'Current password is required').max(passwordMax),
    newPassword: z
      .string()
      .min(passwordMin, 'New password must be at least 8 characters long')
      .max(passwordMax, 'New password can be at most 200 characters'),
    confirmation: z.string(),
  })
  .refine((typed) => typed.newPassword === typed.confirmation, { path: ['confirmation'], message: "New passwords don't match" })
export type ChangePassword = z.infer<typeof ChangePassword>

export const MailWritten = z.object({ email: ShownEmail, mailboxUrl: z.string().nullable() })

/** `isHeld`: nothing was sent, because enough mails with valid links were sent to this address already. */
export const MailAsked = MailWritten.extend({ isHeld: z.boolean() })

const invitationOver = refusal(409, 'Invalid or expired invitation token')

export const invitationRefusals = {
  'invitation-unknown': refusal(404, 'Invalid invitation token'),
  'invitation-accepted': invitationOver,
  'invitation-withdrawn': invitationOver,
  'invitation-expired': invitationOver,
}

const passwordRefusals = (field: string) => ({
  'password-common': refusal(400, 'This password is too common. Please choose another.', field),
  'password-known': refusal(400, 'Please choose a password that is not your name, your email address or the name of your studio.', field),
})

export const linkRefusals = {
  'link-invalid': refusal(400, 'Authentication failed. Please try signing in again.'),
  'link-used': refusal(409, 'This link has already been used. Please sign in.'),
  'link-expired': refusal(409, 'This link has expired. Please ask for a new one.'),
  'link-replaced': refusal(409, 'We have sent you a newer link. Please use that one.'),
  'link-closed': refusal(409, 'This link no longer works.'),
}

const undoRefusals = {
  'link-invalid': refusal(400, 'This link no longer works. If you cannot sign in, ask the owner of your studio for help.'),
  'link-used': refusal(409, 'This change has already been undone. If you cannot sign in, use “Forgot your password” on the sign-in page.'),
  'link-expired': refusal(409, 'This link has expired because it is more than 7 days old. Please ask the owner of your studio for help.'),
  'email-taken': refusal(
    409,
    'Another Callboard account now uses this address. Give that account a different address, or delete it, then follow this link again.',
  ),
}

const wrongCurrentPassword = (field: string) => refusal(403, 'Current password is incorrect', field)

export const Proven = z.object({ provenUntil: z.iso.datetime() })
export type Proven = z.infer<typeof Proven>

export const farewells = {
  account: 'Your account has been deleted.',
  studio: 'Your account and your studio have been deleted.',
  accountOfSeveral: 'Your account in that studio has been deleted. Sign in to go on in your other studios.',
  studioOfSeveral: 'That studio and your account in it have been deleted. Sign in to go on in your other studios.',
} as const

const noAccount = refusal(404, 'No account exists with this email address. Please check the email or sign up for a new account.', 'email')

export const auth = {
  signUp: call('POST', '/auth/sign-up', who.anyone, 'Sign up as an owner; a confirmation link is emailed')
    .input(SignUp)
    .errors({
      'email-taken': refusal(409, 'This email address is already registered. Please use a different email or try signing in.', 'email'),
      'sign-up-limited': refusal(429, 'Too many signup attempts. Please wait a minute before trying again.'),
      ...invitationRefusals,
      ...passwordRefusals('password'),
    })
    .output(MailAsked),

  resendConfirmation: call('POST', '/auth/resend-confirmation', who.anyone, 'Resend the confirmation link of an unconfirmed sign-up')
    .input(ResendConfirmation)
    .output(MailAsked),

  followLink: call('POST', '/auth/follow-link', who.anyone, 'Exchange the single-use token in an emailed link for a session')
    .input(FollowLink)
    .errors({
      ...linkRefusals,
      'signed-in-as-another': refusal(409, 'You are signed in as {name}.'),
      'password-needed': refusal(403, 'Enter the password you chose when you signed up.', 'password'),
      'wrong-password': refusal(403, 'This is not the password used to sign up.', 'password'),
    })
    .output(Session),

  renewLink: call('POST', '/auth/renew-link', who.anyone, 'Email a new link to the address an earlier one went to')
    .input(z.object({ token: z.string().min(1).max(200) }))
    .errors({ ...linkRefusals, 'no-account': noAccount })
    .output(MailAsked),

  signIn: call('POST', '/auth/sign-in', who.anyone, 'Sign in with email and password')
    .input(SignIn)
    .errors({
      'wrong-credentials': refusal(401, 'Invalid email or password'),
      'too-many-guesses': refusal(
        429,
        'There have been too many wrong passwords for this address today. Set a new one with “Forgot your password”, or sign in with a browser you have used before.',
      ),
      'email-not-confirmed': refusal(403, 'Please confirm your email address first: we have sent you a link.', 'email'),
      'account-closed': refusal(403, 'The studio has joined this account with another one of yours. Please sign in with its email.'),
    })
    .output(Session),

  session: call('GET', '/auth/session', who.anyone, 'The session of this browser, or null').output(
    z.object({ session: Session.nullable() }),
  ),

  refresh: call('POST', '/auth/refresh', who.anyone, 'Exchange the refresh token for a new pair')
    // The browser's idempotency key: a retry with it gets the lost answer, whereas any other use of a spent token counts as theft.
    .input(z.object({ attempt: z.string().min(16).max(100) }))
    .errors({
      'session-not-found': refusal(401, 'Auth session missing!'),
      'account-deleted': refusal(401, farewells.account),
      'membership-ended': refusal(401, farewells.accountOfSeveral),
      'studio-closed': refusal(401, 'Your studio has closed its Callboard account, so your account has been deleted too.'),
    })
    .output(FullSession),

  signOut: call('POST', '/auth/sign-out', who.anyone, "End this session, or all of the user's")
    .input(z.object({ everywhere: z.boolean().default(false) }))
    .output(z.object({ ended: z.number().int() })),

  forgotPassword: call('POST', '/auth/forgot-password', who.anyone, 'Email a recovery link')
    .input(z.object({ email: Email }))
    .errors({
      'no-account': noAccount,
    })
    .output(MailAsked),

  resetPassword: call('POST', '/auth/reset-password', who.recovering, 'Set a new password with a recovery session; every session ends')
    .input(
      z
        .object({ password: NewPassword, confirmation: z.string() })
        .refine((typed) => typed.password === typed.confirmation, { path: ['confirmation'], message: 'Passwords do not match' }),
    )
    .errors({
      ...passwordRefusals('password'),
      'password-unchanged': refusal(409, 'This is already your password. Sign in with it, or choose another.', 'password'),
    })
    .output(z.object({ email: ShownEmail })),

  changePassword: call('POST', '/auth/password', who.membersBeforeSubscribing, 'Change the password; every other session ends')
    .input(ChangePassword)
    .errors({
      'wrong-password': wrongCurrentPassword('currentPassword'),
      ...passwordRefusals('newPassword'),
      'password-unchanged': refusal(409, 'This is already your password. Please choose another.', 'newPassword'),
    })
    .output(z.object({ ended: z.number().int() })),

  changeEmail: call(
    'POST',
    '/auth/email',
    who.membersBeforeSubscribing,
    'Email a link to a new address; the old one stays until it is followed',
    { freshProof: 'always' },
  )
    .input(z.object({ email: Email }))
    .output(MailWritten),

  cancelEmailChange: call('DELETE', '/auth/email', who.membersBeforeSubscribing, 'Cancel a change of email').output(
    z.object({ email: ShownEmail }),
  ),

  // Opens no session: the link alone does not prove the second factor.
  confirmEmail: call('POST', '/auth/confirm-email', who.anyone, 'Confirm a new address with the link emailed to it')
    .input(z.object({ token: z.string().min(1).max(200) }))
    .errors({ ...linkRefusals, 'email-taken': refusal(409, 'This email address is already registered. Please use a different email.') })
    .output(z.object({ email: ShownEmail })),

  sessions: call('GET', '/auth/sessions', who.membersBeforeSubscribing, 'The browsers signed in as this user, this one first').output(
    z.array(OpenSession),
  ),

  endSession: call('DELETE', '/auth/sessions/{id}', who.membersBeforeSubscribing, 'Sign out one other browser')
    .input(z.object({ id: Id }))
    .errors({ 'session-not-found': refusal(404, 'This browser has already been signed out.') })
    .output(z.object({ ended: z.number().int() })),

  signOutElsewhere: call('POST', '/auth/sign-out-elsewhere', who.membersBeforeSubscribing, 'End every other session of this user').output(
    z.object({ ended: z.number().int() }),
  ),

  prove: call('POST', '/auth/prove', who.membersBeforeSubscribing, 'Give the password again, for calls that need fresh proof')
    .input(z.object({ password: TypedPassword }))
    .errors({
      'wrong-password': wrongCurrentPassword('password'),
      'code-wanted': refusal(409, 'Two-factor authentication is on. Please enter a code from your authenticator app.'),
    })
    .output(Proven),

  // Opens a recovery session, since the account may have been taken over and needs a new password.
  undoEmailChange: call('POST', '/auth/undo-email', who.anyone, 'Put back the address that was changed; every session ends')
    .input(z.object({ token: z.string().min(1).max(200) }))
    .errors(undoRefusals)
    .output(Session),
}
