import type { Session } from '@callboard/contract/auth'
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { inWords } from '../../lib/refusals.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { focusAtOnce } from '../../ui/focus-at-once.ts'
import { FormFooter } from '../../ui/form-footer.tsx'
import { spendRecoveryCode } from './api.ts'

/** For who has lost the authenticator (S1 §2.4, §5). */
export function RecoveryForm({ onBack, onAccepted }: { onBack: () => void; onAccepted: (session: Session) => void }) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (typed) => (typed.trim() ? null : 'Please enter a recovery code') },
    transformValues: ({ code }) => ({ code: code.trim() }),
  })
  const sending = useFormCall(form, spendRecoveryCode, { done: onAccepted })
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="md">
        <FailureNotice failure={inWords(sending.failure, 'Invalid recovery code. Please try again.')} />
        <TextInput
          label="Recovery code"
          description="Each code works once"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          ref={focusAtOnce}
          required
          withAsterisk={false}
          {...form.getInputProps('code')}
        />
        <FormFooter submitLabel="Use this code" busyLabel="Checking…" busy={sending.busy} cancelLabel="Back" onCancel={onBack} />
      </Stack>
    </form>
  )
}
