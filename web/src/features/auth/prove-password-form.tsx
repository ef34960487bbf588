import { PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useFormAction } from '../../lib/use-form-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { focusAtOnce } from '../../ui/panels/focus-at-once.ts'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { OtherWay } from '../../ui/other-way.tsx'
import { provePassword } from './api.ts'

interface ProvePasswordFormProps {
  email: string
  onProven: () => void
  onCancel: () => void
  /** two-factor authentication has been switched on elsewhere since */
  onCodeWanted: () => void
}

export function ProvePasswordForm({ email, onProven, onCancel, onCodeWanted }: ProvePasswordFormProps) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (typed) => (typed ? null : 'Current password is required') },
  })
  const sending = useFormAction(form, provePassword, {
    done: onProven,
    failed: ({ code }) => code === 'code-wanted' && (onCodeWanted(), true),
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md">
        <FailureNotice failure={sending.failure} />
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          ref={focusAtOnce}
          data-autofocus
          required
          withAsterisk={false}
          {...form.getInputProps('password')}
        />
        <OtherWay href="/forgot-password">Forgot your password</OtherWay>
        <FormFooter submitLabel="Confirm" busyLabel="Checking…" busy={sending.busy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
