import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../lib/session/session.ts'
import { AuthPage } from '../auth-page.tsx'

/** Grants no session: access to the mailbox is not a sign-in. */
export function EmailChanged({ email }: { email: string }) {
  const { data: session } = useSession()
  const another = session?.kind === 'full' && session.user.email !== email ? session.user.name : null
  return (
    <AuthPage
      icon={IconCircleCheck}
      title="Your email address is confirmed"
      lead={
        <>
          From now on you sign in with <strong>{email}</strong>.{another && ` ${another} is signed in on this browser.`}
        </>
      }
    >
      <Button component={Link} to="/" state={{ email }} fullWidth>
        Continue
      </Button>
    </AuthPage>
  )
}
