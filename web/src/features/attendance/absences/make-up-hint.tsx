import type { ComingPlace } from '@callboard/contract/absences'
import { Link } from '@tanstack/react-router'
import { shortDay } from '../../../lib/format/day-words.ts'
import css from './cant-come.module.css'

/** What the child gets for an absence, before and after it is announced. */
export const MakeUpHint = ({ place: { student, makeUp, absence } }: { place: ComingPlace }) =>
  makeUp && (
    <p className={css.paid}>
      {makeUp.booked
        ? `Instead: ${makeUp.booked.name}, ${shortDay(makeUp.booked.date)}.`
        : `${absence ? 'One' : 'Whoever can’t come gets one'} other class until ${shortDay(makeUp.lastOn)}. `}
      {absence && !makeUp.booked && (
        <Link className={css.choose} to="/dashboard/students/$studentId" params={{ studentId: student.id }}>
          Choose a class
        </Link>
      )}
    </p>
  )
