import { Modal, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ProvePasswordForm } from '../features/auth/prove-password-form.tsx'
import { ProveCodeForm } from '../features/two-factor/prove-code-form.tsx'
import { ProveRecoveryForm } from '../features/two-factor/prove-recovery-form.tsx'
import type { ProofQuestion } from '../lib/session/proof.ts'

const leads = {
  password: 'Please enter your password before we make this change.',
  code: 'Please enter the 6-digit code from your authenticator app before we make this change.',
  recovery: 'Please enter one of the recovery codes you saved when you switched on two-factor authentication. Each works once.',
}

/** Asks for the password, or a code where two-factor authentication is on; the page beneath keeps its input. */
export function ProofDialog({ question, email }: { question: ProofQuestion; email: string }) {
  const { askedFrom, proven, callOff } = question
  const [way, setWay] = useState<keyof typeof leads>(question.by)
  const cancel = () => callOff()
  useEffect(() => () => (askedFrom instanceof HTMLElement ? askedFrom.focus({ preventScroll: true }) : undefined), [askedFrom])
  return (
    <Modal
      opened
      onClose={cancel}
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
      zIndex={300}
      title="Confirm it is you"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>{leads[way]} We will not ask again in this browser for ten minutes.</p>
        {way === 'password' && <ProvePasswordForm email={email} onProven={proven} onCancel={cancel} onCodeWanted={() => setWay('code')} />}
        {way === 'code' && (
          <ProveCodeForm
            onProven={proven}
            onCancel={cancel}
            onPasswordWanted={() => setWay('password')}
            onRecovery={() => setWay('recovery')}
          />
        )}
        {way === 'recovery' && (
          <ProveRecoveryForm
            onProven={proven}
            onCancel={cancel}
            onPasswordWanted={() => setWay('password')}
            onCode={() => setWay('code')}
          />
        )}
      </Stack>
    </Modal>
  )
}
