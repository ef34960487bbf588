import type { Session } from '@callboard/contract/auth'
import type { Enrolment } from '@callboard/contract/two-factor'
import { Button, Group, Stack } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { Component, type ReactNode } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { cancelEnrolment, confirmEnrolment } from './api.ts'
import { CodeField } from './code-field.tsx'
import { useCodeForm } from './use-code-form.ts'
import css from './two-factor.module.css'

class Undrawable extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <p>Failed to generate QR code</p> : this.props.children
  }
}

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

/** Drawn in the browser, so that the secret is sent nowhere (S1 §2.12, S4); dark on white in every scheme, as cameras need. */
function QrPicture({ uri }: { uri: string }) {
  return (
    <div className={css.qr}>
      <Undrawable key={uri}>
        {uri ? <QRCodeSVG value={uri} size={200} level="M" title="QR code for your authenticator app" /> : <p>QR code not available</p>}
      </Undrawable>
    </div>
  )
}
