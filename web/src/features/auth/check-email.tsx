import { Anchor } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AuthPage } from './auth-page.tsx'
import css from './auth-page.module.css'
import { DevelopmentMailbox } from './development-mailbox.tsx'
import { SendAgain } from './send-again.tsx'

export interface MailWritten {
  email: string
  mailboxUrl: string | null
}

interface CheckEmailProps {
  mail: MailWritten
  /** what the mail is for and what follows */
  children: ReactNode
  sendAgain: () => Promise<MailWritten>
}

/** 'Check your email' (S1 §2.3, §2.5). */
export function CheckEmail({ mail, children, sendAgain }: CheckEmailProps) {
  return (
    <AuthPage
      icon={IconMailCheck}
      title="Check your email"
      foot={
        <Anchor component={Link} to="/" inherit>
          Back to sign in
        </Anchor>
      }
    >
      <div className={css.stack}>
        {children}
        <DevelopmentMailbox url={mail.mailboxUrl} />
        <p>Nothing there after a minute? Look in the spam folder, or have it sent again.</p>
        <SendAgain send={sendAgain} />
      </div>
    </AuthPage>
  )
}
