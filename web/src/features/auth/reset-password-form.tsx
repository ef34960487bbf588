import { passwordMin } from '@callboard/contract/auth'
import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useFormAction } from '../../lib/use-form-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { resetPassword } from './api.ts'
import css from './auth-page.module.css'

export function ResetPasswordForm({ email, isFirst, onDone }: { email: string; isFirst: boolean; onDone: () => void }) {
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: {
      password: (typed) => (typed.length < passwordMin ? 'Password must be at least 8 characters long' : null),
      confirmation: (typed, { password }) => (typed === password ? null : 'Passwords do not match'),
    },
  })
  const sending = useFormAction(form, resetPassword, { done: onDone })
  return (
    <form className={css.form} onSubmit={sending.submit} noValidate>
      <FailureNotice failure={sending.failure} />
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label={isFirst ? 'Password' : 'New password'}
        description="At least 8 characters"
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={isFirst ? 'Confirm password' : 'Confirm new password'}
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...form.getInputProps('confirmation')}
      />
      <SubmitButton busy={sending.busy} busyLabel="Saving…" fullWidth>
        Set password
      </SubmitButton>
    </form>
  )
}
