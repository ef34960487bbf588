import { Anchor } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AuthPage } from './auth-page.tsx'
import css from './auth-page.module.css'
import { DevelopmentMailbox } from './development-mailbox.tsx'
import { type MailAsked, SendAgain } from './send-again.tsx'

interface CheckEmailProps {
  mail: MailAsked
  children: ReactNode
  /** what to do if no mail was sent */
  held: ReactNode
  sendAgain: () => Promise<MailAsked>
  onWrongAddress?: (() => void) | undefined
}

export function CheckEmail({ mail, children, held, sendAgain, onWrongAddress }: CheckEmailProps) {
  return (
    <AuthPage
      icon={IconMailCheck}
      title="Check your email"
      foot={
        <>
          {onWrongAddress && (
            <p>
              <Anchor component="button" type="button" inherit onClick={onWrongAddress}>
                Use a different address
              </Anchor>
            </p>
          )}
          <Anchor component={Link} to="/" inherit>
            Back to sign in
          </Anchor>
        </>
      }
    >
      <div className={css.stack}>
        {children}
        <DevelopmentMailbox url={mail.mailboxUrl} />
        {!mail.isHeld && (
          <>
            <p>Nothing there after a minute? Check your spam folder, or send it again.</p>
            <SendAgain send={sendAgain} held={held} mailboxUrl={mail.mailboxUrl} />
          </>
        )}
      </div>
    </AuthPage>
  )
}
