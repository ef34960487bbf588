import type { CSSProperties } from 'react'
import type { Column } from './columns.ts'
import { headId } from './grid-column.tsx'
import { clockAt } from './places.ts'
import css from './time-grid.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

export function GridHeads({ columns }: { columns: readonly Column[] }) {
  return (
    <>
      <div className={css.corner} />
      {columns.map((column, index) => (
        <h3
          key={column.key}
          id={headId(column)}
          tabIndex={-1}
          className={css.head}
          style={{ gridColumn: index + 2 }}
          data-today={column.isToday || undefined}
          aria-label={column.isToday ? `${column.spoken}, today` : column.spoken}
        >
          <span className={css.name} dir="auto">
            {column.name}
          </span>
          {column.detail && <span className={css.date}>{column.detail}</span>}
          {column.isToday && <span className={css.today}>Today</span>}
        </h3>
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
