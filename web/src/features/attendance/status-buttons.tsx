import { type MarkStatus, markLabels } from '@callboard/contract/attendance'
import { statusIcons } from './status-icons.ts'
import css from './register.module.css'

const statuses = Object.keys(markLabels) as MarkStatus[]

type Props = { name: string; status: MarkStatus | null; onMark: (status: MarkStatus | null) => void }

/** The four marks of one student. A second tap takes the mark away. */
export function StatusButtons({ name, status, onMark }: Props) {
  return (
    <div className={css.statuses} role="group" aria-label={`Mark ${name}`}>
      {statuses.map((one) => {
        const Icon = statusIcons[one]
        return (
          <button
            key={one}
            type="button"
            className={css.status}
            data-status={one}
            aria-pressed={status === one}
            aria-label={`${name}: ${markLabels[one]}`}
            onClick={() => onMark(status === one ? null : one)}
          >
            <Icon size={22} stroke={2.2} aria-hidden />
            <span>{markLabels[one]}</span>
          </button>
        )
      })}
    </div>
  )
}
