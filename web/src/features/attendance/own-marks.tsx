import type { MarkStatus, Register } from '@callboard/contract/attendance'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconClock, IconMessageCheck, IconMinus, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../lib/session/session.ts'
import { Status } from '../../ui/status.tsx'
import { MedicalLink } from './medical-link.tsx'
import { PapersTag } from './papers-tag.tsx'
import { announcedWords } from './announced.ts'
import { labelOf } from './words.ts'
import css from './register.module.css'

/** Different shapes, as colour alone must not tell a status. */
const icons = { present: IconCheck, late: IconClock, authorised: IconMessageCheck, unauthorised: IconX }
const tones = { present: 'good', late: 'warn', authorised: 'accent', unauthorised: 'bad' } as const

interface Props extends Pick<Register, 'rows'> {
  opensStudents: boolean
}

/** The read-only register: a parent's own children (S2 §2), or a class that has not begun. */
export function OwnMarks({ rows, opensStudents }: Props) {
  const { studio } = useSignedIn()
  return (
    <ul className={css.rows}>
      {rows.map(({ student, status, notes, hasMedicalAlert, papers, announced }) => (
        <li key={student.id} className={css.own}>
          {opensStudents ? (
            <span className={css.line}>
              <Link to="/dashboard/students/$studentId" params={{ studentId: student.id }} className={css.ownName}>
                <span className={css.who}>
                  <VisuallyHidden>Open </VisuallyHidden>
                  {student.name}
                </span>
              </Link>
              {hasMedicalAlert && <MedicalLink student={student} />}
            </span>
          ) : (
            <span className={css.who}>{student.name}</span>
          )}
          <span className={css.tags}>
            <PapersTag papers={papers} />
            <MarkTag status={status} />
          </span>
          {announced && (
            <span className={css.announced} dir="auto">
              {announcedWords(announced, studio.timezone)}
            </span>
          )}
          {notes !== '' && <p className={css.notes}>{notes}</p>}
        </li>
      ))}
    </ul>
  )
}

function MarkTag({ status }: { status: MarkStatus | null }) {
  const Icon = status === null ? IconMinus : icons[status]
  return (
    <Status tone={status === null ? 'plain' : tones[status]}>
      <span className={css.mark}>
        <Icon size={16} stroke={2.2} aria-hidden />
        {labelOf(status)}
      </span>
    </Status>
  )
}
