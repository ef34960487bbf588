import { Anchor, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Session } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { undoEmailChange } from '../api.ts'
import css from '../auth-page.module.css'
import { AuthPage } from '../auth-page.tsx'
import { LinkEnd } from './link-end.tsx'
import { endsLink } from './link-ends.ts'

/** Asks before acting: mail scanners open every link. */
export function UndoEmailChange({ token, onDone }: { token: string; onDone: (session: Session) => void }) {
  const undoing = useAction(() => undoEmailChange({ token }), { done: onDone })
  const { failure } = undoing
  if (failure && endsLink(failure)) {
    const link = { type: 'email-undo', token } as const
    return <LinkEnd title="This link cannot be used" link={link} failure={failure} onRetry={() => void undoing.run()} />
  }
  return (
    <AuthPage
      icon={IconArrowBackUp}
      title="Undo the change to your email?"
      lead="You will sign in with your old address again. We will sign you out of every browser and ask you to choose a new password, in case someone else knows your current one."
      foot={
        <Anchor component={Link} to="/" inherit>
          Keep the new address
        </Anchor>
      }
    >
      <div className={css.form}>
        <Button fullWidth aria-disabled={undoing.busy || undefined} onClick={() => void undoing.run()}>
          <span aria-live="polite">{undoing.busy ? 'Undoing…' : 'Undo the change'}</span>
        </Button>
        <FailureNotice failure={failure} />
      </div>
    </AuthPage>
  )
}
