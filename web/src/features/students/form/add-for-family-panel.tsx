import type { Student } from '@callboard/contract/students'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { addForFamily } from '../api.ts'
import { FormEnd } from './form-end.tsx'
import css from './student-fields.module.css'
import { StudentFields } from './student-fields.tsx'
import { emptyStudentForm, sentForFamily, useStudentForm } from './student-form.ts'

interface Props {
  opened: boolean
  family: { id: string; name: string }
  onClose: () => void
  onAdded: (student: Student) => void
}

/** Remount for each opening: the id is created first, so that a repeated save adds one child. */
export default function AddForFamilyPanel({ opened, family, onClose, onAdded }: Props) {
  const cache = useQueryClient()
  const [id] = useState(newId)
  const form = useStudentForm(useState(() => ({ ...emptyStudentForm(), emergencyContacts: [] }))[0], true)
  const sending = useFormAction(form, (typed) => addForFamily({ ...sentForFamily(typed, id), parentId: family.id }), {
    done: (student) => {
      void cache.invalidateQueries({ queryKey: ['students'] })
      onAdded(student)
    },
  })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Add Student"
      isWide
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <FormEnd failure={inWords(sending.failure, 'Failed to add student')} busy={sending.busy} saveLabel="Add student" onCancel={close} />
      )}
    >
      <div className={css.full}>
        <Notice quiet title={`A child of ${family.name}`}>
          When the family joins they are asked for what is missing, and for their consents, which nobody gives for them.
        </Notice>
      </div>
      <StudentFields form={form} forFamily />
    </SidePanel>
  )
}
