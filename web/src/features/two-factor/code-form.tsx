import type { Session } from '@callboard/contract/auth'
import { Stack } from '@mantine/core'
import { inWords } from '../../lib/refusals.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { focusAtOnce } from '../../ui/panels/focus-at-once.ts'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { verifyCode } from './api.ts'
import { CodeField } from './code-field.tsx'
import { useCodeForm } from './use-code-form.ts'

export function CodeForm({ onVerified }: { onVerified: (session: Session) => void }) {
  const { sending, field } = useCodeForm(verifyCode, {
    words: 'Please enter a valid 6-digit verification code',
    done: onVerified,
  })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md">
        <FailureNotice failure={inWords(sending.failure, 'Verification failed. Please try again.')} />
        <CodeField label="Verification code" ref={focusAtOnce} {...field} />
        <SubmitButton busy={sending.busy} busyLabel="Checking…" fullWidth>
          Verify
        </SubmitButton>
      </Stack>
    </form>
  )
}
