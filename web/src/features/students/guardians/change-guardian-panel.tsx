import type { Guardian } from '@callboard/contract/guardians'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { FormEnd } from '../form/form-end.tsx'
import { changeGuardian } from './api.ts'
import { RightsFields } from './rights-fields.tsx'

interface Props {
  opened: boolean
  student: { id: string; name: string }
  guardian: Guardian
  onClose: () => void
}

/** For owners. Remount for each opening. */
export default function ChangeGuardianPanel({ opened, student, guardian, onClose }: Props) {
  const queries = useQueryClient()
  const form = useForm({ initialValues: { may: guardian.may } })
  const saving = useFormAction(form, ({ may }) => changeGuardian({ studentId: student.id, userId: guardian.id, may }), {
    done: async () => {
      await queries.invalidateQueries({ queryKey: ['students'] })
      say(`${guardian.name} has been saved.`)
      onClose()
    },
  })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={`What ${guardian.name} may do for ${student.name}`}
      dirty={form.isDirty()}
      onSubmit={saving.submit}
      footer={(close) => (
        <FormEnd failure={inWords(saving.failure, 'Failed to save')} busy={saving.busy} saveLabel="Save" onCancel={close} />
      )}
    >
      <RightsFields may={form.values.may} onChange={(may) => form.setFieldValue('may', may)} />
    </SidePanel>
  )
}
