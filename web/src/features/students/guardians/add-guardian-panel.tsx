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
import { handOver, inviteGuardian } from './api.ts'
import { askedWords } from './rights-words.ts'
import { RightsFields } from './rights-fields.tsx'

interface Props {
  opened: boolean
  student: { id: string; name: string }
  /** the student themselves, who is of age and is to act for themselves */
  asSelf?: boolean
  onClose: () => void
}

const usual: GuardianRights = { decides: true, answers: true, collects: true, isTold: true, pays: false }

/** Remount for each opening. */
export default function AddGuardianPanel({ opened, student, asSelf = false, onClose }: Props) {
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
      const { email, may } = typed
      const to = { id: attempt.current.id, studentId: student.id, email }
      return asSelf ? handOver(to) : inviteGuardian({ ...to, may })
    },
    {
      done: async (asked) => {
        await queries.invalidateQueries({ queryKey: ['students'] })
        say(`${asked.email} ${askedWords(asked)}.`)
        onClose()
      },
    },
  )
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={asSelf ? `Own sign-in for ${student.name}` : `Add a guardian of ${student.name}`}
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
        {asSelf && (
          <Text>
            <bdi>{student.name}</bdi> is of age, and can book, sign and pay for themselves. Once they accept, guardians no longer see them
            here, and new invoices go to them.
          </Text>
        )}
        <CountedInput
          type="email"
          inputMode="email"
          label={asSelf ? 'Their email' : 'Email'}
          withAsterisk
          most={longest.email}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        {!asSelf && <RightsFields may={form.values.may} onChange={(may) => form.setFieldValue('may', may)} />}
        <Text c="dimmed">
          {asSelf
            ? 'The first guardian and an owner of the studio both agree; then they are asked by email.'
            : 'They are asked by email, and sign in as themselves. Guardians do not see each other’s invoices, messages, address or phone number.'}
        </Text>
      </Stack>
    </SidePanel>
  )
}
