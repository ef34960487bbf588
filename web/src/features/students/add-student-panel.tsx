import type { Student } from '@callboard/contract/students'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useEntrance } from '../../ui/use-entrance.ts'
import { addStudent, askForRoom, ownStudentsQuery, showStudent } from './api.ts'
import { CapacityNotice } from './capacity-notice.tsx'
import { FormEnd } from './form-end.tsx'
import css from './student-fields.module.css'
import { StudentFields } from './student-fields.tsx'
import { emptyStudentForm, sentOf, useStudentForm } from './student-form.ts'

type Props = { opened: boolean; onClose: () => void; onAdded: (student: Student) => void }

/** Add Student (S2 §2). Mounted anew for each opening: the child has an id before it is sent, so a repeated save adds one. */
export default function AddStudentPanel({ opened, onClose, onAdded }: Props) {
  const cache = useQueryClient()
  const [id] = useState(newId)
  const form = useStudentForm(useState(emptyStudentForm)[0])
  const { data } = useQuery(ownStudentsQuery())
  const sending = useFormCall(form, (typed) => addStudent(sentOf(typed, id)), {
    done: (student) => {
      showStudent(cache, student)
      onAdded(student)
    },
    failed: ({ code }) => {
      if (code === 'studio-full') void askForRoom(cache)
    },
  })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Add Student"
      size={600}
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <FormEnd failure={inWords(sending.failure, 'Failed to add student')} busy={sending.busy} saveLabel="Add student" onCancel={close} />
      )}
    >
      {data && !data.capacity.canAdd && (
        <div className={css.full}>
          <CapacityNotice maxStudents={data.capacity.maxStudents} />
        </div>
      )}
      <StudentFields form={form} />
    </SidePanel>
  )
}
