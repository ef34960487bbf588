import { type MarkStatus, markLabels } from '@callboard/contract/attendance'
import { type MouseEvent, useRef } from 'react'
import { shortLabels } from './words.ts'
import css from './register.module.css'

const statuses = Object.keys(markLabels) as MarkStatus[]
const againMs = 400

interface Props {
  name: string
  status: MarkStatus | null
  onMark: (status: MarkStatus | null) => void
}

/** A second, deliberate tap clears the mark. */
export function StatusButtons({ name, status, onMark }: Props) {
  const last = useRef<{ status: MarkStatus; at: number } | null>(null)
  const press = (one: MarkStatus, { timeStamp: at }: MouseEvent) => {
    // A double tap or a held key must not clear the mark it has just set.
    const isEcho = last.current?.status === one && at - last.current.at < againMs
    last.current = { status: one, at }
    if (!isEcho) onMark(status === one ? null : one)
  }
  return (
    <div className={css.statuses} role="group" aria-label={`Mark ${name}`}>
      {statuses.map((one) => (
        <button
          key={one}
          type="button"
          className={css.status}
          data-status={one}
          aria-pressed={status === one}
          aria-label={`${name}: ${markLabels[one]}`}
          onClick={(event) => press(one, event)}
        >
          <span className={css.letter}>{markLabels[one][0]}</span>
          <span className={css.word}>{shortLabels[one]}</span>
        </button>
      ))}
    </div>
  )
}

export function StatusKey() {
  return (
    <p className={css.key}>
      {statuses.map((one) => (
        <span key={one} data-status={one}>
          <b>{markLabels[one][0]}</b> {shortLabels[one]}
        </span>
      ))}
    </p>
  )
}
