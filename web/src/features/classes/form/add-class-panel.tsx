import { maxEnrolledAtOnce } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { StudentPicker } from '../../students/student-picker.tsx'
import { addClass } from '../api.ts'
import { checkNewClass, formNames } from './check-class.ts'
import { clashQuestionOf } from '../clashes/clash-question.ts'
import { isTouched } from '../editing/class-conflict.ts'
import { ClassFields } from './class-fields.tsx'
import { emptyClassForm, toAddClass } from './class-form.ts'
import { FormEnd } from './form-end.tsx'
import type { Named } from '../editing/student-changes.ts'
import { useClassChoices } from '../use-class-choices.ts'
import { useClashes } from '../clashes/use-clashes.ts'
import { useClassForm } from './use-class-form.ts'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { WhenFields } from './when-fields.tsx'

export type AddedClass = Awaited<ReturnType<typeof addClass>>

interface Props {
  opened: boolean
  onClose: () => void
  /** the studio's */
  today: PlainDate
  /** the day it was opened from */
  date: PlainDate | undefined
  /** the Monday on screen */
  weekOf: PlainDate | undefined
  onAdded: (added: AddedClass) => void
}

/** A weekly class starts today, or in the coming week on screen. */
const startOf = (today: PlainDate, shown: PlainDate = today) => (shown > today ? shown : today)

/** Remount for each opening (S2 §5): the id is made first, so that a repeated save adds one class. */
export default function AddClassPanel({ opened, onClose, today, date, weekOf, onAdded }: Props) {
  const [id] = useState(newId)
  const [chosen, setChosen] = useState<readonly Named[]>([])
  const [empty] = useState(() => emptyClassForm(startOf(today, date ?? weekOf), date))
  const { form, summary, ask, chooseRoom } = useClassForm(empty, (typed) => checkNewClass(typed, today))
  const classes = useClassChoices().options?.flatMap(({ items }) => items) ?? []
  const clashes = useClashes(clashQuestionOf(form.values, null))
  const sending = useFormAction(
    form,
    async (typed) =>
      (await clashes.mayPass(clashQuestionOf(typed, null)))
        ? addClass(
            toAddClass(
              typed,
              id,
              chosen.map((student) => student.id),
            ),
          )
        : null,
    { names: formNames, done: (added) => added && onAdded(added) },
  )
  const failure =
    sending.failure?.code === 'id-taken'
      ? {
          ...sending.failure,
          message: `${sending.failure.message}. Your first attempt did go through, so the class is in the calendar as you first entered it.`,
        }
      : inWords(sending.failure, 'Failed to create class')
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Add Class"
      dirty={chosen.length > 0 || isTouched(empty, form.values)}
      onSubmit={(event) => {
        ask()
        sending.submit(event)
      }}
      footer={(close) => (
        <FormEnd saveLabel="Save class" busy={sending.busy} summary={summary} clashes={clashes.shown} failure={failure} onCancel={close} />
      )}
    >
      <ClassFields
        form={form}
        onRoomAdded={chooseRoom}
        students={<StudentPicker chosen={chosen} onChange={setChosen} most={maxEnrolledAtOnce} classes={classes} />}
        when={<WhenFields form={form} today={today} />}
      />
    </SidePanel>
  )
}
