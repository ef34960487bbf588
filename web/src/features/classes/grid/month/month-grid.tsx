import type { Class } from '@callboard/contract/classes'
import { dayNames, type PlainDate } from '@callboard/contract/dates'
import { VisuallyHidden } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { longDay } from '../../../../lib/format/day-words.ts'
import { plural } from '../../../../lib/words.ts'
import { Notice } from '../../../../ui/notices/notice.tsx'
import { weekQuery } from '../../api.ts'
import type { ClassActions } from '../../card/class-card.tsx'
import { closedWords, nameOf, nextDayOf } from '../../class-words.ts'
import { paletteOf } from '../../colours/colours.ts'
import Legend from '../../colours/legend.tsx'
import { PaletteContext, usePalette } from '../../colours/use-palette.ts'
import { cardId } from '../../element-ids.ts'
import type { CalendarFilter } from '../../filtering/filter.ts'
import { LeftOut } from '../../views/left-out.tsx'
import { closedOn } from '../../week/closed-day-words.ts'
import { mondaysOf, type MonthDay, weekOfMonth } from './month-days.ts'
import css from './month-grid.module.css'

interface Props {
  date: PlainDate
  today: PlainDate
  /** those that the filters let through */
  show: (classes: readonly Class[]) => Class[]
  actions: ClassActions
  filter: CalendarFilter
  onFilter: (filter: CalendarFilter) => void
  onOpenDay: (date: PlainDate) => void
}

const most = 6

export function MonthGrid({ date, today, show, filter, onFilter, actions, onOpenDay }: Props) {
  const mondays = mondaysOf(date)
  const weeks = useQueries({ queries: mondays.map((monday) => ({ ...weekQuery(monday), placeholderData: undefined })) })
  const { by } = usePalette()
  const all = weeks.flatMap(({ data }) => data?.classes ?? [])
  const palette = paletteOf(all, by)
  const isWaiting = weeks.some(({ isPending }) => isPending)
  const hasFailed = weeks.some(({ isError }) => isError)
  const legend = <Legend palette={palette} classes={all} filter={filter} onFilter={onFilter} />
  return (
    <PaletteContext value={palette}>
      {hasFailed && <Notice tone="warn">We could not load all of this month, so classes may be missing.</Notice>}
      {by !== 'class' && legend}
      <LeftOut hidden={all.length - show(all).length} />
      <div className={css.month} aria-busy={isWaiting}>
        <div className={css.names} aria-hidden>
          {dayNames.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        {mondays.flatMap((monday, at) =>
          weekOfMonth(monday, date, show(weeks[at]?.data?.classes ?? [])).map((day) => (
            <Day
              key={day.date}
              day={day}
              closed={closedOn(weeks[at]?.data?.closed ?? [], day.date)}
              isToday={day.date === today}
              actions={actions}
              onOpenDay={onOpenDay}
            />
          )),
        )}
      </div>
      {by === 'class' && legend}
    </PaletteContext>
  )
}

function Day({
  day,
  closed,
  isToday,
  actions,
  onOpenDay,
}: { day: MonthDay; closed: string | null; isToday: boolean } & Pick<Props, 'actions' | 'onOpenDay'>) {
  const { date, isInMonth, classes } = day
  const palette = usePalette()
  const rest = classes.length - most
  const shown = rest > 0 ? classes.slice(0, most - 1) : classes
  return (
    <section className={css.day} data-other={!isInMonth || undefined} data-today={isToday || undefined} aria-label={longDay(date)}>
      <button type="button" className={css.date} onClick={() => onOpenDay(date)}>
        <VisuallyHidden>{`${longDay(date)}, ${isToday ? 'today, ' : ''}${closed ? `${closed}, ` : ''}${plural(classes.length, 'class', 'classes')}`}</VisuallyHidden>
        <span aria-hidden>{Number(date.slice(8))}</span>
      </button>
      {closed && (
        <span className={css.closed} dir="auto" title={closed} aria-hidden>
          {closed}
        </span>
      )}
      <ul className={css.classes}>
        {shown.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              id={cardId(one.id)}
              className={`${css.class} ${palette.of(one).look}`}
              data-closed={one.closedFor !== null || undefined}
              title={one.closedFor === null ? undefined : `${nameOf(one)}, ${closedWords(one.closedFor)}`}
              onClick={() => actions.onOpen(one)}
            >
              <span className={css.time}>{one.startTime}</span> <bdi className={css.name}>{nameOf(one)}</bdi>
              {palette.by !== 'class' && <bdi className={css.whose}> {palette.of(one).name}</bdi>}
              {one.closedFor !== null && (
                <span aria-hidden>
                  {' '}
                  <bdi>{one.closedFor}</bdi>
                </span>
              )}
              <VisuallyHidden>{`, ${longDay(one.date)}, to ${one.endTime}${nextDayOf(one)}${one.closedFor === null ? '' : `, ${closedWords(one.closedFor)}`}`}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < classes.length && (
        <button type="button" className={css.more} onClick={() => onOpenDay(date)}>
          {classes.length - shown.length} more
          <VisuallyHidden>{` on ${longDay(date)}`}</VisuallyHidden>
        </button>
      )}
    </section>
  )
}
