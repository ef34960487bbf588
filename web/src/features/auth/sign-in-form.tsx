import { Anchor, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { beginSession } from '../../lib/session/session.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { signIn } from './api.ts'
import css from './auth-page.module.css'

// Lazy: rarely needed, and this page is everyone's first.
const ConfirmAgain = lazyPart(() => import('./confirm-again.tsx'))

/** The access guard redirects once there is a session (S1 §2.4). */
export function SignInForm({ email }: { email?: string }) {
  const known = useLocation({ select: ({ state }) => email ?? state.email })
  const form = useForm({
    initialValues: { email: known ?? '', password: '' },
    // Hand-written: the contract's schema would load zod on the first page.
    validate: {
      email: (typed) => (typed.trim() ? null : 'Email is required'),
      password: (typed) => (typed ? null : 'Password is required'),
    },
  })
  const [unconfirmed, setUnconfirmed] = useState<{ email: string; password: string } | null>(null)
  const sending = useFormAction(form, signIn, {
    done: beginSession,
    failed: ({ code }) => setUnconfirmed(code === 'email-not-confirmed' ? form.getValues() : null),
  })
  return (
    <form className={css.form} onSubmit={sending.submit} noValidate>
      <FailureNotice failure={sending.failure} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
      />
      {unconfirmed && (
        <Suspense fallback={null}>
          <ConfirmAgain typed={unconfirmed} />
        </Suspense>
      )}
      <PasswordInput label="Password" autoComplete="current-password" required withAsterisk={false} {...form.getInputProps('password')} />
      <div className={css.aside}>
        <Anchor component={Link} to="/forgot-password" state={{ email: form.getValues().email.trim() }} inherit>
          Forgot your password
        </Anchor>
      </div>
      <SubmitButton busy={sending.busy} busyLabel="Signing in…" fullWidth>
        Sign in
      </SubmitButton>
    </form>
  )
}
