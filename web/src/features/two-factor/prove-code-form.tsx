import { Stack } from '@mantine/core'
import { inWords } from '../../lib/refusals.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { focusAtOnce } from '../../ui/panels/focus-at-once.ts'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { OtherWay } from '../../ui/other-way.tsx'
import { proveCode } from './api.ts'
import { CodeField } from './code-field.tsx'
import { useCodeForm } from './use-code-form.ts'

export interface ProveFormProps {
  onProven: () => void
  onCancel: () => void
  /** two-factor authentication has been switched off elsewhere since */
  onPasswordWanted: () => void
}

export function ProveCodeForm({ onProven, onCancel, onPasswordWanted, onRecovery }: ProveFormProps & { onRecovery: () => void }) {
  const { sending, field } = useCodeForm(proveCode, {
    words: 'Please enter a valid 6-digit verification code',
    done: onProven,
    failed: ({ code }) => code === 'password-wanted' && (onPasswordWanted(), true),
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md">
        <FailureNotice failure={inWords(sending.failure, 'Verification failed. Please try again.')} />
        <CodeField label="Verification code" ref={focusAtOnce} data-autofocus {...field} />
        <OtherWay onClick={onRecovery}>Use a recovery code</OtherWay>
        <FormFooter submitLabel="Confirm" busyLabel="Checking…" busy={sending.busy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
