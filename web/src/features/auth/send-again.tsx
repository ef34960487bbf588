import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useDeed } from '../../lib/use-deed.ts'
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
  const [answer, setAnswer] = useState<MailAsked | null>(null)
  const sending = useDeed(
    () => {
      setAnswer(null)
      return send()
    },
    { done: setAnswer },
  )
  return (
    <div className={css.again}>
      {answer && <Notice tone={answer.isHeld ? 'warn' : 'good'}>{answer.isHeld ? held : <p>Sent again to {answer.email}.</p>}</Notice>}
      <DevelopmentMailbox url={answer?.mailboxUrl ?? null} />
      <FailureNotice failure={sending.failure} />
      <Button variant="default" aria-disabled={sending.busy || undefined} onClick={() => void sending.run()}>
        <span aria-live="polite">{sending.busy ? 'Sending…' : 'Send it again'}</span>
      </Button>
    </div>
  )
}
