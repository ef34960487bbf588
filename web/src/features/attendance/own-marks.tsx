import type { MarkStatus, Register } from '@callboard/contract/attendance'
import { IconMinus } from '@tabler/icons-react'
import { Tag } from '../../ui/tag.tsx'
import { statusIcons } from './status-icons.ts'
import { labelOf } from './words.ts'
import css from './register.module.css'

const tones = { present: 'good', late: 'warn', authorised: 'accent', unauthorised: 'bad' } as const

/** A parent's view of the register: the own children, to look at (S2 §2). */
export function OwnMarks({ rows }: Pick<Register, 'rows'>) {
  return (
    <ul className={css.rows}>
      {rows.map(({ student, status, notes }) => (
        <li key={student.id} className={css.own}>
          <span className={css.who}>{student.name}</span>
          <MarkTag status={status} />
          {notes !== '' && <p className={css.notes}>{notes}</p>}
        </li>
      ))}
    </ul>
  )
}

function MarkTag({ status }: { status: MarkStatus | null }) {
  const Icon = status === null ? IconMinus : statusIcons[status]
  return (
    <Tag tone={status === null ? 'plain' : tones[status]}>
      <span className={css.mark}>
        <Icon size={16} stroke={2.2} aria-hidden />
        {labelOf(status)}
      </span>
    </Tag>
  )
}
