import type { Class, ClassDetail } from '@callboard/contract/classes'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconClipboardCheck, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { BookingButton } from '../../bookings/booking-button.tsx'
import type { ClassActions } from '../card/class-card.tsx'
import type { MovingStudent } from '../moving-students/move-student-dialog.tsx'
import type { LikeClass } from '../use-class-panels.ts'
import { nameOf, spokenClass } from '../class-words.ts'
import type { SeenClass } from './detail-rows.ts'
import css from './class-detail.module.css'

export type DetailActions = Pick<ClassActions, 'onBook'> & {
  onEdit: (one: Class) => void
  onRemove: (one: Class) => void
  onRegister: (one: Class) => void
  onDuplicate: (like: LikeClass) => void
  /** absent where nothing may be called off */
  onCallOff: ((one: Class) => void) | undefined
  onMoveStudent: ((moving: MovingStudent) => void) | undefined
  onAddStudent: ((one: Class) => void) | undefined
}

/** What the reader may do with a class; null where there is nothing. */
export function footerOf(
  one: SeenClass,
  students: ClassDetail['students'] | undefined,
  { onEdit, onRemove, onRegister, onBook, onDuplicate, onCallOff }: DetailActions,
  { today, mayBook }: { today: string; mayBook: boolean },
) {
  const isFamily = one.viewer === 'family'
  // Neither a family without a child in it nor a closed class has one to see.
  const hasRegister = !(isFamily && one.enrolledNames?.length === 0) && (one.closedFor === null || one.isMarked === true)
  const isAnother = isFamily && one.enrolledNames?.length !== 0
  const isBookable = mayBook && one.isDropIn && one.closedFor === null && (!isAnother || one.hasOthers === true)
  const isCallable = one.date >= today && one.closedFor === null && one.isMarked !== true
  if (!hasRegister && !isBookable && !one.can.edit && !one.can.remove) return null
  return (
    <div className={css.actions}>
      {isBookable && <BookingButton of={one} spoken={spokenClass(one)} isAnother={isAnother} onBook={() => onBook(one)} />}
      {hasRegister && (
        <Button
          variant={isFamily ? 'default' : 'filled'}
          leftSection={<IconClipboardCheck size={18} aria-hidden />}
          onClick={() => onRegister(one)}
        >
          {isFamily ? 'See attendance' : 'Open register'}
        </Button>
      )}
      <div className={css.changes}>
        {one.can.edit && (
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onEdit(one)}>
            Edit
          </Button>
        )}
        {one.can.remove && (
          <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onRemove(one)}>
            Delete
          </Button>
        )}
        {one.can.edit && students && (
          <RowMenu
            label={`More for ${nameOf(one)}`}
            items={[
              ...(onCallOff && isCallable ? [{ label: 'Call off', icon: IconCalendarOff, onChoose: () => onCallOff(one) }] : []),
              {
                label: 'Duplicate',
                icon: IconCopy,
                onChoose: () => onDuplicate({ one, students: students.filter(({ isTrial }) => !isTrial) }),
              },
            ]}
          />
        )}
      </div>
    </div>
  )
}
