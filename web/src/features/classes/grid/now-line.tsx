import { dateIn, timeIn } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { Column } from './columns.ts'
import { minuteOf } from './places.ts'
import css from './time-grid.module.css'

/** The time of day in the studio, wherever it is looked at from. */
export function NowLine({ columns }: { columns: readonly Column[] }) {
  const { timezone } = useSignedIn().studio
  const now = useNow()
  const today = dateIn(timezone, now)
  const first = columns.findIndex(({ date }) => date === today)
  if (first === -1) return null
  const of = columns.filter(({ date }) => date === today).length
  const time = timeIn(timezone, now)
  return (
    <div
      className={css.now}
      style={{ gridColumn: `${first + 2} / span ${of}`, '--from': minuteOf(time) } as React.CSSProperties}
      aria-hidden
    >
      <span>{time}</span>
    </div>
  )
}
