import { Email } from '@callboard/contract/text'
import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { useFormAction } from '../../lib/use-form-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { forgotPassword } from './api.ts'
import css from './auth-page.module.css'
import type { MailAsked } from './send-again.tsx'

const Typed = z.object({ email: Email })

export function ForgotPasswordForm({ email, onDone }: { email: string; onDone: (mail: MailAsked) => void }) {
  const form = useForm({ initialValues: { email }, validate: schemaResolver(Typed, { sync: true }) })
  const sending = useFormAction(form, forgotPassword, { done: onDone })
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
      <SubmitButton busy={sending.busy} busyLabel="Sending…" fullWidth>
        Send Reset Instructions
      </SubmitButton>
    </form>
  )
}
