import { SetLevel, type StudentDetail } from '@callboard/contract/students'
import { Modal, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { LevelField } from '../levels/level-field.tsx'
import { FormEnd } from '../form/form-end.tsx'
import { setLevel } from './api.ts'

interface Props {
  opened: boolean
  student: StudentDetail
  onClose: () => void
}

/** Remount for each opening. */
export default function LevelDialog({ opened, student: { id, name, level }, onClose }: Props) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { id, level }, validate: schemaResolver(SetLevel, { sync: true }) })
  const sending = useFormAction(form, setLevel, {
    done: async (saved) => {
      await Promise.all(['students', 'classes', 'levels'].map((noun) => queries.invalidateQueries({ queryKey: [noun] })))
      onClose()
      say(saved.level === '' ? `${name} is on no level now.` : `${name} is on level ${saved.level}.`)
    },
  })
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={() => !sending.busy && onClose()}
      title={`Level of ${name}`}
      yOffset="14dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={sending.submit} noValidate>
        <Stack gap="lg">
          <LevelField description="The family sees this." {...form.getInputProps('level')} />
          <FormEnd failure={inWords(sending.failure, 'Failed to save')} busy={sending.busy} saveLabel="Save" onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
