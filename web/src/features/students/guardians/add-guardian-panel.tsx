import { type GuardianRights, InviteGuardian } from '@callboard/contract/guardians'
import { longest } from '@callboard/contract/lengths'
import { Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { CountedInput } from '../../../ui/forms/counted-field.tsx'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { inviteGuardian } from './api.ts'
import { RightsFields } from './rights-fields.tsx'

interface Props {
  opened: boolean
  student: { id: string; name: string }
  onClose: () => void
}

const usual: GuardianRights = { decides: true, answers: true, collects: true, isTold: true, pays: false }

/** Remount for each opening. */
export default function AddGuardianPanel({ opened, student, onClose }: Props) {
  const queries = useQueryClient()
  // One id for each wording: a retry after a lost answer sends no second mail.
  const attempt = useRef({ id: '', of: '' })
  const form = useForm<{ email: string; may: GuardianRights }>({
    initialValues: { email: '', may: usual },
    validate: schemaResolver(InviteGuardian.pick({ email: true, may: true }), { sync: true }),
  })
  const sending = useFormAction(
    form,
    (typed) => {
      const of = JSON.stringify(typed)
      if (attempt.current.of !== of) attempt.current = { id: newId(), of }
      return inviteGuardian({ id: attempt.current.id, studentId: student.id, ...typed })
    },
    {
      done: async ({ email }) => {
        await queries.invalidateQueries({ queryKey: ['students'] })
        say(`${email} has been asked.`)
        onClose()
      },
    },
  )
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={`Add a guardian of ${student.name}`}
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(sending.failure, 'Failed to ask them')} />
          <FormFooter
            submitLabel={sending.failure?.kind === 'no-answer' ? 'Try again' : 'Ask'}
            busyLabel="Asking…"
            busy={sending.busy}
            onCancel={close}
          />
        </Stack>
      )}
    >
      <Stack>
        <CountedInput
          type="email"
          inputMode="email"
          label="Email"
          withAsterisk
          most={longest.email}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <RightsFields may={form.values.may} onChange={(may) => form.setFieldValue('may', may)} />
        <Text c="dimmed">
          They are asked by email, and sign in as themselves. Guardians do not see each other’s invoices, messages, address or phone number.
        </Text>
      </Stack>
    </SidePanel>
  )
}
