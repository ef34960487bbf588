import { z } from 'zod'
import { FullSession, Proven } from './auth.ts'
import { call } from './call.ts'
import { asPlain } from './pasted.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'

export const codeLength = 6
export const recoveryCodeCount = 10
/** RFC 6238: SHA-1, a new code every 30 s, one step of drift accepted either way. */
export const codePeriodSeconds = 30
export const wrongCodes = { attempts: 10, lockedSeconds: 15 * 60 } as const

const code = (words: string) =>
  z
    .string()
    .overwrite((typed) => asPlain(typed).replaceAll(/\s/g, ''))
    .regex(/^\d{6}$/, words)

export const SignInCode = z.object({ code: code('Please enter a valid 6-digit verification code') })
export type SignInCode = z.infer<typeof SignInCode>

export const EnrolmentCode = z.object({ code: code('Please enter a valid 6-digit code') })
export type EnrolmentCode = z.infer<typeof EnrolmentCode>

/** XXXX-XXXX-XXXX-XXXX, in any case, with or without dashes. */
export const RecoveryCode = z.object({ code: z.string().overwrite(asPlain).min(1, 'Please enter a recovery code').max(60) })
export type RecoveryCode = z.infer<typeof RecoveryCode>

export const TwoFactorStatus = z.object({
  isEnabled: z.boolean(),
  enabledAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
})
export type TwoFactorStatus = z.infer<typeof TwoFactorStatus>

/** Shown once; the QR code is drawn in the browser, so that the secret goes nowhere else. */
export const Enrolment = z.object({ secret: z.string(), uri: z.string() })
export type Enrolment = z.infer<typeof Enrolment>

const RecoveryCodes = z.array(z.string())

const alreadyEnabled = refusal(409, 'Two-factor authentication is already enabled.')
const noFactor = refusal(404, 'No MFA factor found to disable')

const passwordWanted = refusal(409, 'Two-factor authentication is off. Please enter your password.')
const wantsProof = { freshProof: 'always' } as const
const wrongCode = (status: 401 | 403) => refusal(status, 'Verification failed. Please try again.', 'code')
const wrongRecoveryCode = (status: 401 | 403) => refusal(status, 'Invalid recovery code. Please try again.', 'code')

export const twoFactor = {
  status: call('GET', '/two-factor', who.membersBeforeSubscribing, 'Whether two-factor authentication is on').output(TwoFactorStatus),

  enrol: call('POST', '/two-factor/enrol', who.membersBeforeSubscribing, 'Begin: a new secret, replacing any unconfirmed one', wantsProof)
    .errors({ 'already-enabled': alreadyEnabled })
    .output(Enrolment),

  cancel: call('POST', '/two-factor/cancel', who.membersBeforeSubscribing, 'Discard an unconfirmed secret').output(TwoFactorStatus),

  confirm: call(
    'POST',
    '/two-factor/confirm',
    who.membersBeforeSubscribing,
    'Switch on with a first code; every other session ends',
    wantsProof,
  )
    .input(EnrolmentCode)
    .errors({
      'already-enabled': alreadyEnabled,
      'not-enrolling': refusal(409, 'Failed to verify code'),
      'code-wrong': refusal(400, 'Failed to verify code', 'code'),
    })
    .output(z.object({ recoveryCodes: RecoveryCodes, session: FullSession })),

  regenerate: call(
    'POST',
    '/two-factor/recovery-codes',
    who.membersBeforeSubscribing,
    'New recovery codes; the old ones stop working',
    wantsProof,
  )
    .errors({ 'no-factor': noFactor })
    .output(z.object({ recoveryCodes: RecoveryCodes })),

  disable: call('POST', '/two-factor/disable', who.membersBeforeSubscribing, 'Switch off', wantsProof)
    .errors({ 'no-factor': noFactor })
    .output(TwoFactorStatus),

  verify: call('POST', '/two-factor/verify', who.challenged, 'The second step of signing in: a code from the authenticator app')
    .input(SignInCode)
    .errors({ 'code-wrong': wrongCode(401) })
    .output(FullSession),

  recover: call('POST', '/two-factor/recover', who.challenged, 'The second step of signing in: a recovery code')
    .input(RecoveryCode)
    .errors({ 'code-wrong': wrongRecoveryCode(401) })
    .output(FullSession),

  prove: call('POST', '/two-factor/prove', who.membersBeforeSubscribing, 'Give a code again, for calls that need fresh proof')
    .input(SignInCode)
    .errors({ 'code-wrong': wrongCode(403), 'password-wanted': passwordWanted })
    .output(Proven),

  proveByRecoveryCode: call('POST', '/two-factor/prove-by-recovery-code', who.membersBeforeSubscribing, 'The same with a recovery code')
    .input(RecoveryCode)
    .errors({ 'code-wrong': wrongRecoveryCode(403), 'password-wanted': passwordWanted })
    .output(Proven),
}
