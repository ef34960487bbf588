import type { StudentDetail } from '@callboard/contract/students'
import { Anchor, Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { timeSpan } from '../../../lib/format/dates.ts'
import { shortDay } from '../../../lib/format/day-words.ts'
import css from './student-page.module.css'

export interface NextClassesProps {
  student: StudentDetail
  /** in one more class; absent where nobody may be enrolled */
  onEnrol?: (() => void) | undefined
  /** to another class than one of the student's; absent where nobody may be moved */
  onMove?: ((moving: { student: StudentDetail; from: StudentDetail['classes'][number] }) => void) | undefined
}

export function NextClasses({ student, onMove, onEnrol }: NextClassesProps) {
  return (
    <>
      {student.classes.length === 0 ? <p className={css.none}>No upcoming classes.</p> : <ClassList student={student} onMove={onMove} />}
      {onEnrol && (
        <Button variant="default" mt="sm" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onEnrol}>
          Enrol in a class
        </Button>
      )}
    </>
  )
}

function ClassList({ student, onMove }: Pick<NextClassesProps, 'student' | 'onMove'>) {
  return (
    <ul className={css.classes}>
      {student.classes.map((one) => (
        <li key={one.id}>
          <span className={css.held}>
            <Link to="/dashboard/classes" search={{ week: one.date, class: one.id }} className={css.classLink}>
              {one.name}
            </Link>
            <span className={css.dimmed}>{`${shortDay(one.date)}, ${timeSpan(one.startTime, one.endTime)}`}</span>
          </span>
          {onMove && (
            <Anchor component="button" type="button" className={css.move} onClick={() => onMove({ student, from: one })}>
              Move to another class
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}
