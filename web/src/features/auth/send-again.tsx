import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { firstPress } from '../../lib/first-press.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { DevelopmentMailbox } from './development-mailbox.tsx'
import css from './auth-page.module.css'

export interface MailAsked {
  email: string
  mailboxUrl: string | null
  /** no mail was sent: the mailbox already holds enough working links */
  isHeld: boolean
}

interface SendAgainProps {
  send: () => Promise<MailAsked>
  /** shown when no mail was sent */
  held: ReactNode
  /** the development mailbox, if the page already links to it */
  mailboxUrl?: string | null
}

export function SendAgain({ send, held, mailboxUrl = null }: SendAgainProps) {
  const [answer, setAnswer] = useState<MailAsked | null>(null)
  const sending = useAction(
    () => {
      setAnswer(null)
      return send()
    },
    { done: setAnswer },
  )
  return (
    <div className={css.again}>
      <Button
        variant="default"
        aria-disabled={sending.busy || answer?.isHeld || undefined}
        onClick={firstPress(() => answer?.isHeld || sending.run())}
      >
        <span aria-live="polite">{sending.busy ? 'Sending…' : 'Send it again'}</span>
      </Button>
      {answer && <Notice tone={answer.isHeld ? 'warn' : 'good'}>{answer.isHeld ? held : <p>Sent again to {answer.email}.</p>}</Notice>}
      {!mailboxUrl && <DevelopmentMailbox url={answer?.mailboxUrl ?? null} />}
      <FailureNotice failure={sending.failure} />
    </div>
  )
}
