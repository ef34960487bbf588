import { Button } from '@mantine/core'
import { useState } from 'react'
import { requestIdOf } from '../../lib/api.ts'
import { type Failure, failureOf } from '../../lib/refusals.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DevelopmentMailbox } from './development-mailbox.tsx'
import css from './auth-page.module.css'

/** Mails a link once more, and says whether that worked. */
export function SendAgain({ send }: { send: () => Promise<{ email: string; mailboxUrl: string | null }> }) {
  const [state, setState] = useState<{ busy?: boolean; sentTo?: string; mailboxUrl?: string | null; failure?: Failure }>({})
  const sendAgain = async () => {
    if (state.busy) return
    setState({ busy: true })
    try {
      const { email, mailboxUrl } = await send()
      setState({ sentTo: email, mailboxUrl })
    } catch (error) {
      setState({ failure: failureOf(error, requestIdOf(error)) })
    }
  }
  return (
    <div className={css.again}>
      {state.sentTo && (
        <Notice tone="good">
          <p>Sent again to {state.sentTo}.</p>
        </Notice>
      )}
      <DevelopmentMailbox url={state.mailboxUrl ?? null} />
      <FailureNotice failure={state.failure ?? null} />
      <Button variant="default" aria-disabled={state.busy} onClick={() => void sendAgain()}>
        <span aria-live="polite">{state.busy ? 'Sending…' : 'Send it again'}</span>
      </Button>
    </div>
  )
}
