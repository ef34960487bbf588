import type { CalendarView } from './calendar-view.ts'
import css from './view-switch.module.css'

const labels: [CalendarView, string][] = [
  ['list', 'List'],
  ['day', 'Day'],
  ['week', 'Week'],
  ['month', 'Month'],
  ['timetable', 'Timetable'],
]

export function ViewSwitch({ view, onChange }: { view: CalendarView; onChange: (view: CalendarView) => void }) {
  return (
    <div className={css.views} role="group" aria-label="View">
      {labels.map(([each, label]) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => onChange(each)}>
          {label}
        </button>
      ))}
    </div>
  )
}
