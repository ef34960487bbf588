import type { OwnStudent, Student } from '@callboard/contract/students'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Face } from '../../ui/face.tsx'
import { Status } from '../../ui/status.tsx'
import { bornWords } from './day-words.ts'
import css from './my-students.module.css'
import { useToday } from '../../lib/studio/use-today.ts'

const missingWords = { gender: 'gender', emergencyContact: 'who to call in an emergency', participation: 'your consents' } as const

const inOneSentence = new Intl.ListFormat('en-GB')

interface StudentCardProps {
  student: OwnStudent
  onEdit: (student: Student) => void
  onRemove: (student: Student) => void
  /** only while the studio’s plan leaves it open */
  onAway?: ((student: Student) => void) | undefined
}

export function StudentCard({ student, onEdit, onRemove, onAway }: StudentCardProps) {
  const today = useToday()
  const { name } = student
  return (
    <li className={css.card}>
      <div className={css.head}>
        <Face name={name} photoUrl={null} size={48} />
        <h2 className={css.name}>
          <Link to="/dashboard/students/$studentId" params={{ studentId: student.id }} dir="auto" className={css.open}>
            {name}
          </Link>
        </h2>
      </div>
      <dl className={css.rows}>
        <div>
          <dt>Date of birth</dt>
          <dd>{bornWords(today, student.dateOfBirth)}</dd>
        </div>
      </dl>
      {student.missing.length > 0 && (
        <Status tone="warn">Still missing: {inOneSentence.format(student.missing.map((what) => missingWords[what]))}</Status>
      )}
      <div className={css.actions}>
        {onAway && student.can.answer && (
          <Button
            className={css.away}
            variant="default"
            leftSection={<IconCalendarOff size={18} aria-hidden />}
            aria-label={`Away for some days: ${name}`}
            onClick={() => onAway(student)}
          >
            Away for some days
          </Button>
        )}
        {student.can.edit && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={`Edit ${name}`}
            onClick={() => onEdit(student)}
          >
            Edit
          </Button>
        )}
        {student.can.remove && (
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={`Delete ${name}`}
            onClick={() => onRemove(student)}
          >
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}
