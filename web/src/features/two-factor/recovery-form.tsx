import type { Session } from '@callboard/contract/auth'
import { Stack } from '@mantine/core'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { spendRecoveryCode } from './api.ts'
import { RecoveryField } from './recovery-field.tsx'
import { useRecoveryForm } from './use-recovery-form.ts'

export function RecoveryForm({ onBack, onAccepted }: { onBack: () => void; onAccepted: (session: Session) => void }) {
  const form = useRecoveryForm()
  const sending = useFormAction(form, spendRecoveryCode, { done: onAccepted })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md">
        <FailureNotice failure={inWords(sending.failure, 'Invalid recovery code. Please try again.')} />
        <RecoveryField description="Each code works once" {...form.getInputProps('code')} />
        <FormFooter submitLabel="Use this code" busyLabel="Checking…" busy={sending.busy} cancelLabel="Back" onCancel={onBack} />
      </Stack>
    </form>
  )
}
