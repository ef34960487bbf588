import type { CSSProperties } from 'react'
import type { Column } from './columns.ts'
import { headId } from './grid-column.tsx'
import type { ClassActions } from '../card/class-card.tsx'
import { DayTools } from '../week/day-tools.tsx'
import { clockAt } from './places.ts'
import css from './time-grid.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

interface Props extends Pick<ClassActions, 'onAdd' | 'onCopyDay'> {
  columns: readonly Column[]
}

export function GridHeads({ columns, onAdd, onCopyDay }: Props) {
  return (
    <>
      <div className={css.corner} />
      {columns.map((column, index) => (
        <div key={column.key} data-head className={css.head} style={{ gridColumn: index + 2 }} data-today={column.isToday || undefined}>
          <h3
            id={headId(column)}
            tabIndex={-1}
            aria-label={[column.spoken, column.isToday && 'today', column.closed].filter(Boolean).join(', ')}
          >
            <span className={css.name} dir="auto">
              {column.name}
            </span>
            {column.detail && <span className={css.date}>{column.detail}</span>}
            {column.isToday && <span className={css.today}>Today</span>}
            {column.closed && (
              <span className={css.closed} dir="auto" title={column.closed}>
                {column.closed}
              </span>
            )}
          </h3>
          {!column.of && <DayTools date={column.date} isEmpty={column.classes.length === 0} onAdd={onAdd} onCopyDay={onCopyDay} />}
        </div>
      ))}
      <div className={css.hours} aria-hidden>
        {hours.map((hour) => (
          <span key={hour} style={{ '--from': hour * 60 } as CSSProperties}>
            {hour > 0 && clockAt(hour * 60)}
          </span>
        ))}
      </div>
    </>
  )
}
