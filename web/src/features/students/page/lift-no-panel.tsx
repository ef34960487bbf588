import { type Consents, LiftNo, type StudentDetail } from '@callboard/contract/students'
import { longest } from '@callboard/contract/lengths'
import { Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { FormEnd } from '../form/form-end.tsx'
import { liftNo } from './api.ts'
import { consentLabels } from './consent-words.ts'

interface Props {
  opened: boolean
  student: StudentDetail
  kind: keyof Consents
  onClose: () => void
}

/** For an owner who has it in writing that a No stands no longer. */
export default function LiftNoPanel({ opened, student, kind, onClose }: Props) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { words: '' }, validate: schemaResolver(LiftNo.pick({ words: true }), { sync: true }) })
  const sending = useFormAction(form, ({ words }) => liftNo({ id: student.id, kind, words }), {
    done: async () => {
      await queries.invalidateQueries({ queryKey: ['students'] })
      onClose()
      say(`${consentLabels[kind]}: yes, for ${student.name}.`)
    },
  })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={`Lift the No to ${consentLabels[kind].toLowerCase()}`}
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <FormEnd failure={inWords(sending.failure, 'Failed to save')} busy={sending.busy} saveLabel="Lift it" onCancel={close} />
      )}
    >
      <Stack>
        <Text>
          Do this only with a yes in writing from whoever said no. <bdi>{student.name}</bdi>’s family reads that the studio has it in
          writing; your words are for owners.
        </Text>
        <CountedTextarea
          label="What you have in writing"
          placeholder="Such as an email, and its date"
          withAsterisk
          most={longest.remark}
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
          {...form.getInputProps('words')}
        />
      </Stack>
    </SidePanel>
  )
}
