import { type Invitation, SendInvitation } from '@callboard/contract/invitations'
import { longest } from '@callboard/contract/text'
import { Stack, Radio, Group } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef } from 'react'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { focusAtOnce } from '../../ui/panels/focus-at-once.ts'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
import { sendInvitation } from './api.ts'

interface Props {
  onSent: (invitation: Invitation) => void
  onFull: (words: string) => void
  onCancel: () => void
}

export function InviteForm({ onSent, onFull, onCancel }: Props) {
  // One id per address: a retry after a lost answer sends no second mail.
  const attempt = useRef({ id: newId(), of: '' })
  const form = useForm<{ email: string; role: 'teacher' | 'parent' }>({
    initialValues: { email: '', role: 'parent' },
    validate: schemaResolver(SendInvitation.omit({ id: true }), { sync: true }),
  })
  const sending = useFormAction(
    form,
    (typed) => {
      const of = `${typed.role} ${typed.email}`
      if (attempt.current.of && attempt.current.of !== of) attempt.current.id = newId()
      attempt.current.of = of
      return sendInvitation({ id: attempt.current.id, ...typed })
    },
    {
      done: onSent,
      failed: ({ code, message }) => {
        if (code === 'invited-before') attempt.current = { id: newId(), of: '' }
        if (code !== 'capacity-full') return false
        onFull(message)
        return true
      },
    },
  )
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack>
        <CountedInput
          type="email"
          inputMode="email"
          label="Email"
          withAsterisk
          most={longest.email}
          autoComplete="off"
          ref={focusAtOnce}
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Radio.Group label="Role" {...form.getInputProps('role')}>
          <Group mt="xs" gap="lg">
            <Radio value="parent" label="Parent" />
            <Radio value="teacher" label="Teacher" />
          </Group>
        </Radio.Group>
        <FormFooter
          submitLabel={sending.failure?.kind === 'no-answer' ? 'Try again' : 'Send Invitation'}
          busyLabel="Sending…"
          busy={sending.busy}
          onCancel={onCancel}
        />
        <FailureNotice failure={inWords(sending.failure, 'Failed to create invitation')} />
      </Stack>
      <UnsavedGuard unsaved={form.isDirty() && !sending.busy} />
    </form>
  )
}
