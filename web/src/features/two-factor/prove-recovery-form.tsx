import { Stack } from '@mantine/core'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { OtherWay } from '../../ui/other-way.tsx'
import { proveRecoveryCode } from './api.ts'
import type { ProveFormProps } from './prove-code-form.tsx'
import { RecoveryField } from './recovery-field.tsx'
import { useRecoveryForm } from './use-recovery-form.ts'

export function ProveRecoveryForm({ onProven, onCancel, onPasswordWanted, onCode }: ProveFormProps & { onCode: () => void }) {
  const form = useRecoveryForm()
  const sending = useFormAction(form, proveRecoveryCode, {
    done: onProven,
    failed: ({ code }) => code === 'password-wanted' && (onPasswordWanted(), true),
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md">
        <FailureNotice failure={inWords(sending.failure, 'Invalid recovery code. Please try again.')} />
        <RecoveryField {...form.getInputProps('code')} />
        <OtherWay onClick={onCode}>Use your authenticator app</OtherWay>
        <FormFooter submitLabel="Confirm" busyLabel="Checking…" busy={sending.busy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
