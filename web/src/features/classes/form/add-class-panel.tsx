import { maxEnrolledAtOnce } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { plural } from '../../../lib/words.ts'
import { inWords } from '../../../lib/refusals.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { StudentPicker } from '../../students/student-picker.tsx'
import { nameOf } from '../class-words.ts'
import type { Slot } from '../slot.ts'
import type { LikeClass } from '../use-class-panels.ts'
import { useClassChoices } from '../use-class-choices.ts'
import { ClassFields } from './class-fields.tsx'
import { FormEnd } from './form-end.tsx'
import { type AddedClass, useAdding } from './use-adding.ts'
import { WhenFields } from './when-fields.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  today: PlainDate
  date: PlainDate | undefined
  slot: Slot | undefined
  weekOf: PlainDate | undefined
  /** begins with what this class has, for another day */
  like?: LikeClass | undefined
  onAdded: (added: AddedClass, next: 'close' | 'another') => void
}

const copyTitle = ({ one, students }: LikeClass) =>
  `Copy of ${nameOf(one)}${one.isDropIn || students.length === 0 ? '' : `, with ${plural(students.length, 'student', 'students')}`}`

/** Remount for each opening (S2 §5). */
export default function AddClassPanel({ opened, onClose, ...asked }: Props) {
  const adding = useAdding(asked)
  const { form, chosen, save } = adding
  const classes = useClassChoices().options?.flatMap(({ items }) => items) ?? []
  const failure =
    adding.failure?.code === 'id-taken'
      ? {
          ...adding.failure,
          message: `${adding.failure.message}. Your first attempt did go through, so the class is in the calendar as you first entered it.`,
        }
      : inWords(adding.failure, 'Failed to create class')
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={asked.like ? copyTitle(asked.like) : 'Add Class'}
      dirty={adding.dirty}
      onSubmit={(event) => save('close', event)}
      footer={(close) => (
        <FormEnd
          saveLabel="Save class"
          busy={adding.busy}
          summary={adding.summary}
          clashes={adding.clashes}
          failure={failure}
          isOverfull={adding.isOverfull}
          onCancel={close}
          isAnother={adding.isAnother}
          onAnother={() => save('another')}
        />
      )}
    >
      <ClassFields
        form={form}
        onRoomAdded={adding.chooseRoom}
        students={<StudentPicker chosen={chosen} onChange={adding.setChosen} most={maxEnrolledAtOnce} classes={classes} />}
        when={<WhenFields form={form} today={asked.today} />}
      />
    </SidePanel>
  )
}
