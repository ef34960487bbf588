import type { Student } from '@callboard/contract/students'
import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { failureOf, inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { type EditedStudent, editedStudentQuery, editForFamily, editStudent, showStudent } from '../api.ts'
import { FormEnd } from './form-end.tsx'
import { StudentFields } from './student-fields.tsx'
import { formOf, sentForFamily, sentOf, type StudentForm, useStudentForm } from './student-form.ts'

interface Props {
  opened: boolean
  student: Student
  onClose: () => void
  onEdited: (student: Student) => void
}

/** Remount for each opening (S2 §2); it starts from the server's data, not a list's. */
export default function EditStudentPanel({ opened, student, onClose, onEdited }: Props) {
  const [opening, setOpening] = useState(newId)
  const shown = useEntrance(opened)
  const query = useQuery(editedStudentQuery(student.id, opening))
  const { data, error } = query
  if (data) return <Editing key={opening} {...{ opened: shown, edited: data, onClose, onEdited }} onReload={() => setOpening(newId())} />
  return (
    <SidePanel opened={shown} onClose={onClose} title="Edit Student" isWide>
      {error ? (
        <NotLoaded
          query={query}
          title={failureOf(error).code === 'student-not-found' ? 'Student not found' : 'The student could not be loaded'}
          failed="Failed to fetch students"
        />
      ) : (
        <ListSkeleton rows={6} height={64} />
      )}
    </SidePanel>
  )
}

interface EditingProps extends Omit<Props, 'student'> {
  edited: EditedStudent
  onReload: () => void
}

function Editing({ opened, edited: { student, medical }, onClose, onEdited, onReload }: EditingProps) {
  const cache = useQueryClient()
  const { id, version, can } = student
  const forFamily = can.editForFamily
  const form = useStudentForm(useState(() => formOf(student, medical))[0], forFamily)
  const save = (typed: StudentForm) =>
    forFamily ? editForFamily({ ...sentForFamily(typed, id), version }) : editStudent({ ...sentOf(typed, id), version })
  const sending = useFormAction(form, save, {
    done: (saved) => {
      if (forFamily) void cache.invalidateQueries({ queryKey: ['students'] })
      else showStudent(cache, saved)
      onEdited(saved)
    },
  })
  const failure = inWords(sending.failure, 'Failed to update student')
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title="Edit Student"
      isWide
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) =>
        failure?.code === 'student-changed' ? (
          <Notice tone="warn">
            <p>{failure.message} Loading their changes replaces what you have typed.</p>
            <Group mt="xs" gap="sm">
              <Button variant="default" onClick={onReload}>
                Load their changes
              </Button>
              <Button variant="default" onClick={sending.clear}>
                Keep editing
              </Button>
            </Group>
          </Notice>
        ) : (
          <FormEnd failure={failure} busy={sending.busy} saveLabel="Save changes" onCancel={close} />
        )
      }
    >
      <StudentFields form={form} forFamily={forFamily} isSelf={student.isGrownUp && student.isOwn} noes={student.standingNos} />
    </SidePanel>
  )
}
