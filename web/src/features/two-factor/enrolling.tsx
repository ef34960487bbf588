import type { Session } from '@callboard/contract/auth'
import type { Enrolment } from '@callboard/contract/two-factor'
import { Button, Group, Stack } from '@mantine/core'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { cancelEnrolment, confirmEnrolment } from './api.ts'
import { CodeField } from './code-field.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrPicture } from './qr-picture.tsx'
import css from './two-factor.module.css'
import { useCodeForm } from './use-code-form.ts'

interface EnrollingProps {
  enrolment: Enrolment
  onCancelled: () => void
  onConfirmed: (recoveryCodes: string[]) => void
  /** the session now has its second factor */
  onSession: (session: Session) => void
}

export function Enrolling({ enrolment: { secret, uri }, onCancelled, onConfirmed, onSession }: EnrollingProps) {
  const { sending, field } = useCodeForm(confirmEnrolment, {
    words: 'Please enter a valid 6-digit code',
    done: ({ recoveryCodes, session }) => {
      onConfirmed(recoveryCodes)
      onSession(session)
    },
  })
  const cancelling = useAction(cancelEnrolment, { done: onCancelled })
  return (
    <form className={css.enrolling} onSubmit={sending.submit} noValidate>
      <QrPicture uri={uri} />
      <Stack gap="md" className={css.steps}>
        <p>Scan the QR code with an authenticator app. If you cannot, enter this key in the app:</p>
        <div className={css.secret}>
          <code translate="no">{inFours(secret)}</code>
          <CopyButton text={secret} label="Copy key" failed="We could not copy the key. Please select it and copy it yourself." />
        </div>
        <CodeField label="6-digit code" description="The code your app shows now" {...field} />
        <Group gap="sm">
          <SubmitButton busy={sending.busy} busyLabel="Checking…">
            Verify
          </SubmitButton>
          <Button variant="default" aria-disabled={cancelling.busy || undefined} onClick={() => void cancelling.run()}>
            Cancel
          </Button>
        </Group>
        <FailureNotice failure={inWords(sending.failure, 'Failed to verify code') ?? cancelling.failure} />
      </Stack>
    </form>
  )
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
