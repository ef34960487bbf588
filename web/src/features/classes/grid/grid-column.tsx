import type { Viewer } from '@callboard/contract/classes'
import { memo, useMemo } from 'react'
import { dayHeadingId } from '../element-ids.ts'
import type { Column } from './columns.ts'
import { roomOf } from './card-room.ts'
import { GridCard } from './grid-card.tsx'
import { lay } from './lanes.ts'
import type { WeekClash } from '../week/week-clashes.ts'
import css from './time-grid.module.css'

interface Props {
  column: Column
  index: number
  /** in rem; undefined before it is measured */
  width: number | undefined
  viewer: Viewer
  today: string
  isPlan: boolean
  fresh: ReadonlySet<string>
  clashes: ReadonlyMap<string, WeekClash>
  /** ids, if they are in this column */
  carried: string | null
  selected: string | null
  tabStop: string | null
}

export const headId = (column: Column) => (column.of ? `column-${column.key}` : dayHeadingId(column.date))

export const GridColumn = memo(function GridColumn(props: Props) {
  const { column, index, width, viewer, today, isPlan, fresh, clashes, carried, selected, tabStop } = props
  const laid = useMemo(() => lay(column.classes, column.date), [column])
  return (
    <section
      className={css.column}
      style={{ gridColumn: index + 2 }}
      data-column={index}
      data-today={column.isToday || undefined}
      aria-labelledby={headId(column)}
    >
      {laid.map((each) => (
        <GridCard
          key={each.one.id + String(each.isRest)}
          laid={each}
          {...roomOf(each, width)}
          viewer={viewer}
          today={today}
          isPlan={isPlan}
          column={index}
          isFresh={fresh.has(each.one.id)}
          isCarried={carried === each.one.id}
          isSelected={selected === each.one.id}
          isTabStop={tabStop === each.one.id}
          clash={clashes.get(each.one.id)}
        />
      ))}
    </section>
  )
})

/** How many classes stand side by side at most. */
export const lanesOf = (column: Column): number => Math.max(1, ...lay(column.classes, column.date).map(({ lanes }) => lanes))
