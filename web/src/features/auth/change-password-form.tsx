import { ChangePassword as Typed } from '@callboard/contract/auth'
import { Button, Group, PasswordInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { Fields } from '../../ui/forms/fields.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { focusAtOnce } from '../../ui/panels/focus-at-once.ts'
import { changePassword, hideSessions } from './api.ts'

export default function ChangePasswordForm({ email, onCancel, onChanged }: { email: string; onCancel: () => void; onChanged: () => void }) {
  const cache = useQueryClient()
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate: schemaResolver(Typed, { sync: true }),
  })
  const sending = useFormAction(form, changePassword, {
    done: () => {
      hideSessions(cache, null)
      onChanged()
    },
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Fields width="26rem">
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          ref={focusAtOnce}
          required
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label="New password"
          description="At least 8 characters. Other browsers will be signed out."
          autoComplete="new-password"
          required
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput label="Confirm new password" autoComplete="new-password" required {...form.getInputProps('confirmation')} />
        <Group gap="sm">
          <SubmitButton busy={sending.busy} busyLabel="Changing…">
            Change Password
          </SubmitButton>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
        <FailureNotice failure={inWords(sending.failure, 'Failed to update password')} />
      </Fields>
      <UnsavedGuard unsaved={form.isDirty() && !sending.busy} />
    </form>
  )
}
