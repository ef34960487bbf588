import { AddTeacher } from '@callboard/contract/teachers'
import { longest } from '@callboard/contract/text'
import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedInput, CountedTextarea } from '../../ui/forms/counted-field.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { AnotherButton } from '../../ui/forms/another-button.tsx'
import { useAnother } from '../../ui/forms/use-another.ts'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { PersonFields } from '../users/person-fields.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { addTeacher, showTeacher, teachersQuery } from './api.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Remount for each opening (S3 §2): the id is created first, so that a repeated save adds one teacher. */
export function AddTeacherPanel({ opened, onClose }: Props) {
  const cache = useQueryClient()
  const [id, setId] = useState(newId)
  const form = useForm({
    initialValues: { name: '', email: '', phone: '', bio: '', specialties: '' },
    validate: schemaResolver(AddTeacher.omit({ id: true }), { sync: true }),
  })
  const another = useAnother()
  const sending = useFormAction(form, (typed) => addTeacher({ id, ...typed }), {
    done: (teacher) => {
      showTeacher(cache, teacher)
      say(`${teacher.name} has been added. A welcome link is on its way to ${teacher.email}.`)
      if (!another.asked.current) return onClose()
      setId(newId())
      form.reset()
      form.getInputNode('name')?.focus()
    },
    failed: ({ code }) => {
      if (code !== 'added-before') return
      setId(newId())
      void cache.invalidateQueries({ queryKey: teachersQuery().queryKey })
    },
  })
  const label = sending.failure?.kind === 'no-answer' ? 'Try again' : 'Save teacher'
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Add Teacher"
      dirty={form.isDirty()}
      onSubmit={(event) => another.send(sending.submit, false, event)}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(sending.failure, 'Failed to add teacher')} />
          <FormFooter submitLabel={label} busyLabel={another.isAnother ? label : 'Saving…'} busy={sending.busy} onCancel={close}>
            <AnotherButton busy={sending.busy} isThis={another.isAnother} onPress={() => another.send(sending.submit, true)} />
          </FormFooter>
        </Stack>
      )}
    >
      <Stack>
        <Notice>We email them a welcome link so they can choose their own password.</Notice>
        <PersonFields nameLabel="Full name" form={form} />
        <CountedInput
          label="Specialties"
          description="What they teach: ballet, tap, contemporary"
          most={longest.specialties}
          {...form.getInputProps('specialties')}
        />
        <CountedTextarea label="Bio" most={longest.text} autosize minRows={3} maxRows={8} {...form.getInputProps('bio')} />
      </Stack>
    </SidePanel>
  )
}
