import { useNavigate, useSearch } from '@tanstack/react-router'
import { filterFrom, type CalendarFilter } from './filtering/filter.ts'
import { byFrom, rememberView, viewFrom, type By, type CalendarView } from './views/calendar-view.ts'
import { startOf, stepFrom } from './views/steps.ts'
import { useScreen } from './views/use-screen.ts'
import { useWeek } from './week/use-week.ts'
import { mondayFrom } from './week/week-days.ts'

export type Calendar = ReturnType<typeof useCalendar>

/** What of the calendar is shown, as the address has it, and the ways to the rest. */
export function useCalendar() {
  const search = useSearch({ from: '/dashboard/classes' })
  const navigate = useNavigate({ from: '/dashboard/classes' })
  const screen = useScreen()
  const query = useWeek(mondayFrom(search.week))
  const week = query.data
  const view = viewFrom(search.view, screen)
  const filter = filterFrom(search)
  /** undefined until the server has said which week it is */
  const date = search.week ?? week?.today
  const isAt = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && startOf(view, one) === startOf(view, other)
  /** undefined goes to the studio's today */
  const go = (to: string | undefined, ignoreBlocker = false) =>
    void navigate({
      search: { ...filter, view: search.view, by: search.by, week: to && !isAt(to, week?.today) ? startOf(view, to) : undefined },
      resetScroll: false,
      ignoreBlocker,
    })
  const replace = (changes: CalendarFilter & { by?: By }) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), resetScroll: false, replace: true })
  return {
    query,
    week,
    screen,
    view,
    date,
    filter,
    by: byFrom(search.by),
    isCurrent: isAt(date, week?.today),
    isShown: (other: string) => isAt(date, other),
    go,
    step: (direction: 1 | -1) => date && go(stepFrom(view, date, direction)),
    look(next: CalendarView, at = search.week) {
      rememberView(next)
      void navigate({ search: { ...filter, view: next, by: search.by, week: at }, resetScroll: false })
    },
    narrow: (chosen: CalendarFilter) => replace({ ...filterFrom({}), ...chosen }),
    group: (by: By) => replace({ by }),
  }
}
