import type { CSSProperties } from 'react'
import type { Column } from './columns.ts'
import { headId } from './grid-column.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import type { ClassActions } from '../card/class-card.tsx'
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
          {onAdd && onCopyDay && !column.of && (
            <RowMenu
              label={`Menu of ${column.spoken}`}
              size={28}
              items={[
                { label: 'Add a class', icon: IconPlus, onChoose: () => onAdd(column.date) },
                ...(column.classes.length > 0 ? [{ label: 'Copy this day', icon: IconCopy, onChoose: () => onCopyDay(column.date) }] : []),
              ]}
            />
          )}
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
