import type { MarkStatus, Register } from '@callboard/contract/attendance'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconClock, IconFirstAidKit, IconMessageCheck, IconMinus, IconX } from '@tabler/icons-react'
import { useSignedIn } from '../../lib/session/session.ts'
import { Status } from '../../ui/status.tsx'
import { PapersTag } from './papers-tag.tsx'
import { announcedWords } from './announced.ts'
import { labelOf } from './words.ts'
import css from './register.module.css'

/** Different shapes, as colour alone must not tell a status. */
const icons = { present: IconCheck, late: IconClock, authorised: IconMessageCheck, unauthorised: IconX }
const tones = { present: 'good', late: 'warn', authorised: 'accent', unauthorised: 'bad' } as const

interface Props extends Pick<Register, 'rows'> {
  onOpenStudent?: ((id: string) => void) | undefined
}

/** The read-only register: a parent's own children (S2 §2), or a class that has not begun. */
export function OwnMarks({ rows, onOpenStudent }: Props) {
  const { studio } = useSignedIn()
  return (
    <ul className={css.rows}>
      {rows.map(({ student, status, notes, hasMedicalAlert, papers, announced }) => (
        <li key={student.id} className={css.own}>
          {onOpenStudent ? (
            <button type="button" className={css.ownName} onClick={() => onOpenStudent(student.id)}>
              <span className={css.who}>
                <VisuallyHidden>Open </VisuallyHidden>
                {student.name}
              </span>
              {hasMedicalAlert && (
                <IconFirstAidKit className={css.alert} size={18} stroke={1.8} role="img" aria-label="Has medical information" />
              )}
            </button>
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
