import { declarationOf, type Declaring } from './call.ts'
import { expect, test } from 'vitest'
import { ChangePassword, SignUp, signUpCooldownSeconds } from './auth.ts'
import { contract } from './contract.ts'
import { DeleteAccount } from './profile.ts'
import { fillWords } from './refusals.ts'
import { EnrolmentCode, RecoveryCode, SignInCode } from './two-factor.ts'

function wordsOf(call: Declaring<{ errorMap: object }>, code: string, values?: Record<string, number>) {
  const { message } = (declarationOf(call).errorMap as Record<string, { message?: string }>)[code] ?? {}
  return message && fillWords(message, values)
}

const { auth, classes, documents, invitations, paymentSettings, students, studios, twoFactor, profile } = contract
const { n } = { n: signUpCooldownSeconds }

// S1 §5 and §8, S2 §8, S3 §5 and §8, S4 accounts: verbatim.
test.each([
  [auth.signIn, 'wrong-credentials', 'Invalid email or password'],
  [auth.signUp, 'sign-up-limited', 'Too many signup attempts. Please wait a minute before trying again.'],
  [auth.signUp, 'too-many-requests', 'Too many attempts. Please wait 60 seconds before trying again.'],
  [auth.signUp, 'email-taken', 'This email address is already registered. Please use a different email or try signing in.'],
  [auth.signUp, 'invitation-unknown', 'Invalid invitation token'],
  [auth.signUp, 'invitation-expired', 'Invalid or expired invitation token'],
  [invitations.read, 'invitation-unknown', 'Invalid invitation token'],
  [invitations.read, 'invitation-expired', 'Invalid or expired invitation token'],
  [auth.followLink, 'link-invalid', 'Authentication failed. Please try signing in again.'],
  [auth.refresh, 'session-not-found', 'Auth session missing!'],
  [profile.read, 'not-signed-in', 'Auth session missing!'],
  [auth.forgotPassword, 'no-account', 'No account exists with this email address. Please check the email or sign up for a new account.'],
  [auth.changePassword, 'wrong-password', 'Current password is incorrect'],
  [twoFactor.verify, 'code-wrong', 'Verification failed. Please try again.'],
  [twoFactor.recover, 'code-wrong', 'Invalid recovery code. Please try again.'],
  [twoFactor.confirm, 'code-wrong', 'Failed to verify code'],
  [twoFactor.disable, 'no-factor', 'No MFA factor found to disable'],
  [classes.read, 'class-not-found', 'Class not found'],
  [classes.edit, 'class-not-found', 'Class not found'],
  [classes.remove, 'class-not-found', 'Class not found'],
  [classes.add, 'id-taken', 'Failed to create class'],
  [documents.add, 'no-file', 'Please select a file to upload'],
  [documents.file, 'document-not-found', 'Document not available'],
  [paymentSettings.check, 'account-not-checked', 'Failed to check account status'],
  [paymentSettings.connect, 'account-not-created', 'Failed to create Stripe Connect account'],
  [paymentSettings.connect, 'onboarding-not-begun', 'Failed to initiate Stripe Connect onboarding'],
  [paymentSettings.connect, 'no-onboarding-address', 'No onboarding URL received'],
  [paymentSettings.dashboard, 'no-account', 'Failed to access Stripe dashboard'],
  [paymentSettings.enableCard, 'card-not-enabled', 'Failed to enable platform payments'],
  [studios.setPaymentMethods, 'no-payment-method', 'At least one payment method must be enabled'],
  [profile.read, 'access-denied', "You don't have the required permissions to access this page."],
] as const)('call %# refuses with %s in the words of the specification', (call, code, words) => {
  expect(wordsOf(call, code, { n })).toBe(words)
})

test.each([
  [50, '50'],
  [2000, '2,000'],
])('the refusal of a full plan names the size of the plan (%i)', (max, shown) => {
  const words = `You have reached the maximum of ${shown} students for your plan. Please upgrade to invite more users.`
  for (const call of [invitations.send, invitations.resend]) expect(wordsOf(call, 'capacity-full', { max })).toBe(words)
  expect(wordsOf(students.add, 'studio-full', { n: max })).toBe(
    `The studio has reached its maximum of ${shown} students and cannot accept new enrollments at this time.`,
  )
})

const long = 'long enough'
test.each([
  [SignUp, { name: 'Ann', email: 'ann@new.example', password: 'short' }, 'Password must be at least 8 characters long'],
  [
    ChangePassword,
    { currentPassword: 'x', newPassword: 'short', confirmation: 'short' },
    'New password must be at least 8 characters long',
  ],
  [ChangePassword, { currentPassword: 'x', newPassword: long, confirmation: 'other' }, "New passwords don't match"],
  [SignInCode, { code: '12345' }, 'Please enter a valid 6-digit verification code'],
  [SignInCode, { code: '12345a' }, 'Please enter a valid 6-digit verification code'],
  [EnrolmentCode, { code: '1234567' }, 'Please enter a valid 6-digit code'],
  [RecoveryCode, { code: '   ' }, 'Please enter a recovery code'],
  [DeleteAccount, { phrase: 'Delete my account' }, 'Please type "delete my account" to confirm'],
] as const)('what is typed wrongly is told in the words of the specification (%#)', (schema, typed, words) => {
  expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([words])
})
