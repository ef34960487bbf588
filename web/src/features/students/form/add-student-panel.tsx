import { firstVersion, type Student } from '@callboard/contract/students'
import { Anchor, Group, Radio } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { addStudent, askForRoom, editStudent, ownStudentsQuery, showStudent, versionOf } from '../api.ts'
import { CapacityNotice } from './capacity-notice.tsx'
import { FamilyNotice } from './family-notice.tsx'
import { FormEnd } from './form-end.tsx'
import css from './student-fields.module.css'
import { StudentFields } from './student-fields.tsx'
import { emptyStudentForm, sentOf, type StudentForm, type StudentFormState, useStudentForm } from './student-form.ts'

/**
 * Lost answers: after the first, the form is saved over the child as first sent, if unchanged since; after a later one, only once the
 * person has been warned.
 */
type Lost = 'nothing' | 'the first answer' | 'a later one'
const saveLabels = {
  nothing: 'Add student',
  'the first answer': 'Save changes',
  'a later one': 'Save anyway',
} as const satisfies Record<Lost, string>

interface Props {
  opened: boolean
  onClose: () => void
  onAdded: (student: Student) => void
}

/** Remount for each opening (S2 §2): the id is created first, so that a repeated save adds one child. */
export default function AddStudentPanel({ opened, onClose, onAdded }: Props) {
  const cache = useQueryClient()
  const [id] = useState(newId)
  const form = useStudentForm(useState(emptyStudentForm)[0])
  const { data, isError, isFetching, refetch } = useQuery(ownStudentsQuery())
  const [lost, setLost] = useState<Lost>('nothing')
  const save = async (typed: StudentForm) => {
    const sent = sentOf(typed, id)
    if (lost === 'nothing') return addStudent(sent)
    return editStudent({ ...sent, version: lost === 'the first answer' ? firstVersion : await versionOf(id) })
  }
  const sending = useFormAction(form, save, {
    done: (student) => {
      showStudent(cache, student)
      onAdded(student)
    },
    failed: ({ code }) => {
      if (code === 'studio-full' || code === 'family-full') void askForRoom(cache)
      if (code === 'added-before') setLost('the first answer')
      if (code === 'student-changed') setLost('a later one')
      if (code === 'added-before' || code === 'student-changed') void cache.invalidateQueries({ queryKey: ['students'] })
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
        <FormEnd
          failure={inWords(sending.failure, 'Failed to add student')}
          busy={sending.busy}
          saveLabel={saveLabels[lost]}
          onCancel={close}
        />
      )}
    >
      {data && !data.capacity.canAdd && (
        <div className={css.full}>
          <CapacityNotice maxStudents={data.capacity.maxStudents} />
        </div>
      )}
      {data?.family?.canAdd === false && (
        <div className={css.full}>
          <FamilyNotice maxChildren={data.family.maxChildren} />
        </div>
      )}
      {isError && !data && (
        <div className={css.full}>
          <Notice tone="bad">
            <p>
              Could not verify studio capacity.{' '}
              <Anchor component="button" type="button" className={css.again} disabled={isFetching} onClick={() => void refetch()}>
                Try again
              </Anchor>
            </p>
          </Notice>
        </div>
      )}
      {data && !data.students.some(({ isGrownUp }) => isGrownUp) && <WhoTakesClasses form={form} />}
      <StudentFields form={form} isSelf={form.values.isSelf} />
    </SidePanel>
  )
}

function WhoTakesClasses({ form }: { form: StudentFormState }) {
  const { name } = useSignedIn().user
  const choose = (who: string) => {
    form.setFieldValue('isSelf', who === 'me')
    if (who === 'me' && form.values.name === '') form.setFieldValue('name', name)
    if (who !== 'me' && form.values.name === name) form.setFieldValue('name', '')
  }
  return (
    <Radio.Group label="Who takes classes?" className={css.full} value={form.values.isSelf ? 'me' : 'child'} onChange={choose}>
      <Group mt="xs" gap="lg">
        <Radio value="child" label="My child" />
        <Radio value="me" label="I do" />
      </Group>
    </Radio.Group>
  )
}
