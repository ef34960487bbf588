import { signUpCooldownSeconds, SignUp } from '@callboard/contract/auth'
import { PasswordInput, TextInput, VisuallyHidden } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { signUp } from '../api.ts'
import css from '../auth-page.module.css'
import type { MailAsked } from '../send-again.tsx'
import { keepSignUpDraft, signUpDraft } from './sign-up-draft.ts'
import { useCooldown } from '../use-cooldown.ts'

const limited = new Set(['sign-up-limited', 'too-many-requests'])

const isFarOff = (waitSeconds: number | null) => (waitSeconds ?? 0) > signUpCooldownSeconds

interface SignUpFormProps {
  onDone: (mail: MailAsked) => void
  invitation?: { token: string; email: string; name: string }
}

/** Sign-up (S1 §2.3) with its cool-down (S1 §4, §8). */
export function SignUpForm({ onDone, invitation }: SignUpFormProps) {
  const [draft] = useState(signUpDraft)
  const form = useForm({
    initialValues: { name: draft.name || (invitation?.name ?? ''), email: invitation?.email ?? draft.email, password: '' },
    onValuesChange: keepSignUpDraft,
    validate: schemaResolver(SignUp, { sync: true }),
  })
  const [left, startCooldown] = useCooldown('callboard:sign-up-cooldown')
  const sending = useFormAction(form, (typed) => signUp(invitation ? { ...typed, invitation: invitation.token } : typed), {
    done: (mail) => onDone(mail),
    failed: ({ code }) => {
      if (code && limited.has(code)) startCooldown()
    },
  })
  const { failure } = sending
  const limit = failure && limited.has(failure.code ?? '') ? failure : null
  // A wait beyond the cool-down is stated, not counted down.
  const farOff = limit && isFarOff(limit.waitSeconds) ? limit : null
  return (
    <form className={css.form} onSubmit={left > 0 ? (event) => event.preventDefault() : sending.submit} noValidate>
      {(!limit || farOff) && <FailureNotice failure={inWords(failure, 'An error occurred during signup.')} />}
      {left > 0 && !farOff && (
        <>
          <VisuallyHidden role="alert">{limit?.message}</VisuallyHidden>
          <Notice tone="warn" quiet>
            {limit?.code === 'sign-up-limited' && <p aria-hidden>{limit.message}</p>}
            <p>Too many attempts. Please wait {left} seconds before trying again.</p>
          </Notice>
        </>
      )}
      <TextInput label="Full name" autoComplete="name" required withAsterisk={false} {...form.getInputProps('name')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        readOnly={invitation !== undefined}
        description={invitation && 'Your invitation is for this address'}
        inputMode="email"
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Password"
        description="At least 8 characters"
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...form.getInputProps('password')}
      />
      <SubmitButton busy={sending.busy} busyLabel="Creating your account…" disabled={left > 0} fullWidth>
        {left > 0 ? `Please wait ${left}s` : 'Create account'}
      </SubmitButton>
    </form>
  )
}
