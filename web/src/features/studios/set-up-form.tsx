import { SetUpStudio } from '@callboard/contract/studios'
import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { guessLocalisation } from './guess-localisation.ts'
import { LocalisationFields } from './localisation-fields.tsx'
import { LocalisationLine } from './localisation-line.tsx'
import css from './set-up-form.module.css'

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

interface SetUpFormProps<Answer> {
  /** the owner's own address, the first guess for the studio's (S1 §2.7) */
  email: string
  send: (details: SetUpStudio) => Promise<Answer>
  onDone: (answer: Answer) => void
}

export function SetUpForm<Answer>({ email, send, onDone }: SetUpFormProps<Answer>) {
  const [{ isKnown, ...place }] = useState(() => guessLocalisation({ timeZone: browserZone(), language: navigator.language }))
  const [isChanging, setIsChanging] = useState(false)
  const form = useForm({
    initialValues: { name: '', address: '', phone: '', email, ...place },
    validate: schemaResolver(SetUpStudio, { sync: true }),
  })
  const sending = useFormAction(form, send, { done: onDone })
  const field = { required: true, withAsterisk: false }
  return (
    <form className={css.form} onSubmit={sending.submit} noValidate>
      <FailureNotice failure={inWords(sending.failure, 'An error occurred during onboarding')} />
      <TextInput label="Studio Name" autoComplete="organization" {...field} {...form.getInputProps('name')} />
      <TextInput label="Address" autoComplete="address-line1" {...field} {...form.getInputProps('address')} />
      <TextInput label="Phone" type="tel" autoComplete="tel" {...field} {...form.getInputProps('phone')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        description="Where parents can email the studio"
        {...field}
        {...form.getInputProps('email')}
      />
      {isChanging ? (
        <LocalisationFields form={form} takesFocus />
      ) : (
        <LocalisationLine place={form.values} unknownZone={isKnown ? null : (browserZone() ?? null)} onChange={() => setIsChanging(true)} />
      )}
      <SubmitButton busy={sending.busy} busyLabel="Setting up..." fullWidth>
        Complete Setup
      </SubmitButton>
    </form>
  )
}
