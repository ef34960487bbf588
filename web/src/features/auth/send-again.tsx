import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { requestIdOf } from '../../lib/api.ts'
import { type Failure, failureOf } from '../../lib/refusals.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DevelopmentMailbox } from './development-mailbox.tsx'
import css from './auth-page.module.css'
import type { MailAsked } from './check-email.tsx'

interface SendAgainProps {
  send: () => Promise<MailAsked>
  /** said in place of a mail that was not sent */
  held: ReactNode
}

/** Mails a link once more, and says whether that worked. */
export function SendAgain({ send, held }: SendAgainProps) {
  const [state, setState] = useState<{ busy?: boolean; mail?: MailAsked; failure?: Failure }>({})
  const sendAgain = async () => {
    if (state.busy) return
    setState({ busy: true })
    try {
      setState({ mail: await send() })
    } catch (error) {
      setState({ failure: failureOf(error, requestIdOf(error)) })
    }
  }
  return (
    <div className={css.again}>
      {state.mail && (
        <Notice tone={state.mail.isHeld ? 'warn' : 'good'}>{state.mail.isHeld ? held : <p>Sent again to {state.mail.email}.</p>}</Notice>
      )}
      <DevelopmentMailbox url={state.mail?.mailboxUrl ?? null} />
      <FailureNotice failure={state.failure ?? null} />
      <Button variant="default" aria-disabled={state.busy} onClick={() => void sendAgain()}>
        <span aria-live="polite">{state.busy ? 'Sending…' : 'Send it again'}</span>
      </Button>
    </div>
  )
}
