import { Anchor } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AuthPage } from './auth-page.tsx'
import css from './auth-page.module.css'
import { DevelopmentMailbox } from './development-mailbox.tsx'
import { SendAgain } from './send-again.tsx'

export interface MailAsked {
  email: string
  mailboxUrl: string | null
  /** none was sent, since enough lie in that mailbox, and their links work */
  isHeld: boolean
}

interface CheckEmailProps {
  mail: MailAsked
  /** what the mail is for and what follows */
  children: ReactNode
  /** where no mail was sent: what to do with those that lie there */
  held: ReactNode
  sendAgain: () => Promise<MailAsked>
  /** back to where the address was typed */
  onWrongAddress?: (() => void) | undefined
}

/** 'Check your email' (S1 §2.3, §2.5). */
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
            <p>Nothing there after a minute? Look in your spam folder, or have it sent again.</p>
            <SendAgain send={sendAgain} held={held} mailboxUrl={mail.mailboxUrl} />
          </>
        )}
      </div>
    </AuthPage>
  )
}
