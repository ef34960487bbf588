import type { Class } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { Anchor } from '@mantine/core'
import type { CalendarView } from './calendar-view.ts'
import css from './left-out.module.css'
import { leftOutWords } from './left-out-words.ts'

interface LeftOutProps {
  /** by the filters */
  hidden: number
  /** of a timetable */
  singles?: number
  onShowWeek?: () => void
}

interface OfViewProps extends Pick<LeftOutProps, 'onShowWeek'> {
  view: CalendarView
  date: PlainDate
  all: readonly Class[]
  /** by the filters */
  shown: readonly Class[]
}

/** What a view of a week leaves out. A month says so itself. */
export default function LeftOutOfView({ view, date, all, shown, ...shows }: OfViewProps) {
  const isOn = (one: Class) => view !== 'day' || one.date === date
  const singles = view === 'timetable' ? shown.filter((one) => one.seriesId === null).length : 0
  return view !== 'month' && <LeftOut hidden={all.filter(isOn).length - shown.filter(isOn).length} singles={singles} {...shows} />
}

/** Says what a view or its filters leave out. */
export function LeftOut({ hidden, singles = 0, onShowWeek }: LeftOutProps) {
  if (hidden + singles === 0) return null
  return (
    <p className={css.left} role="status">
      {leftOutWords(hidden, singles)}
      {singles > 0 && onShowWeek && (
        <Anchor component="button" type="button" onClick={onShowWeek}>
          Show the week
        </Anchor>
      )}
    </p>
  )
}
