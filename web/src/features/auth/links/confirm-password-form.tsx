import type { Session } from '@callboard/contract/auth'
import { Anchor, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import type { Failure } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { followLink } from '../api.ts'
import css from '../auth-page.module.css'
import { AuthPage } from '../auth-page.tsx'

interface ConfirmPasswordFormProps {
  /** `replacing`: the person signed in here has agreed to be signed out */
  link: { token: string; replacing: boolean }
  onDone: (session: Session) => void
  /** the link itself no longer works */
  onOver: (failure: Failure) => void
}

const linkIsOver = /^link-/

/** A confirmation link opened in another browser needs the password: a stranger may have typed the address. */
export function ConfirmPasswordForm({ link, onDone, onOver }: ConfirmPasswordFormProps) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (typed) => (typed ? null : 'Password is required') },
  })
  const sending = useFormAction(form, ({ password }) => followLink({ type: 'confirmation', ...link, password }), {
    done: onDone,
    failed: (failure) => {
      if (!linkIsOver.test(failure.code ?? '')) return false
      onOver(failure)
      return true
    },
  })
  return (
    <AuthPage
      title="Confirm your account"
      lead="Enter the password you chose when you signed up."
      foot={
        <>
          Don’t know it? Someone else may have signed up with your address.{' '}
          <Anchor component={Link} to="/signup" inherit>
            Sign up again
          </Anchor>{' '}
          with your own password, or follow the link in your invitation if you have one.
        </>
      }
    >
      <form className={css.form} onSubmit={sending.submit} noValidate>
        <FailureNotice failure={sending.failure} />
        <PasswordInput label="Password" autoComplete="current-password" required withAsterisk={false} {...form.getInputProps('password')} />
        <SubmitButton busy={sending.busy} busyLabel="Confirming…" fullWidth>
          Confirm
        </SubmitButton>
      </form>
    </AuthPage>
  )
}
