import { Anchor, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Session } from '../../lib/session.ts'
import { useDeed } from '../../lib/use-deed.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { undoEmailChange } from './api.ts'
import css from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'

/** Where the link in the mail to an old address leads. It asks first: programs that look at mails open every link in them. */
export function UndoEmailChange({ token, onDone }: { token: string; onDone: (session: Session) => void }) {
  const undoing = useDeed(() => undoEmailChange({ token }), { done: onDone })
  return (
    <AuthPage
      icon={IconArrowBackUp}
      title="Undo the change of your email?"
      lead="You will sign in with the address that we wrote to, as before. Everybody who is signed in as you will be signed out, and you choose a new password next: somebody else may know the one you have."
      foot={
        <Anchor component={Link} to="/" inherit>
          Keep the new address
        </Anchor>
      }
    >
      <div className={css.form}>
        <FailureNotice failure={undoing.failure} />
        <Button fullWidth aria-disabled={undoing.busy || undefined} onClick={() => void undoing.run()}>
          <span aria-live="polite">{undoing.busy ? 'Undoing…' : 'Undo the change'}</span>
        </Button>
      </div>
    </AuthPage>
  )
}
