import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useAction } from '../../../lib/use-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { confirmEmail } from '../api.ts'
import css from '../auth-page.module.css'
import { AuthPage } from '../auth-page.tsx'
import { LinkEnd } from './link-end.tsx'
import { endsLink } from './link-ends.ts'

/** Asks before acting: mail scanners open every link. */
export function ConfirmEmail({ token, onDone }: { token: string; onDone: (email: string) => void }) {
  const confirming = useAction(() => confirmEmail({ token }), { done: ({ email }) => onDone(email) })
  const { failure } = confirming
  if (failure && endsLink(failure)) {
    return <LinkEnd link={{ type: 'email-change', token }} failure={failure} onRetry={() => void confirming.run()} />
  }
  return (
    <AuthPage icon={IconMail} title="Confirm your new email" lead="From then on you sign in with this address.">
      <div className={css.form}>
        <Button fullWidth aria-disabled={confirming.busy || undefined} onClick={() => void confirming.run()}>
          <span aria-live="polite">{confirming.busy ? 'Confirming…' : 'Confirm my new email'}</span>
        </Button>
        <FailureNotice failure={failure} />
      </div>
    </AuthPage>
  )
}
