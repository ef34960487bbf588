import { storage } from '../../../lib/storage.ts'
import type { Screen } from './use-screen.ts'

/** In the order in which they are offered; a timetable is a typical week. */
export const views = ['day', 'week', 'timetable', 'month', 'list'] as const
export type CalendarView = (typeof views)[number]
/** what the columns of a day are */
export type By = 'room' | 'teacher'

const storedAs = 'callboard:calendar-view'
const asView = (typed: unknown): CalendarView | undefined => views.find((view) => view === typed)

/** The one in the address, or the one last chosen in this browser, or the week; where there is no room for a grid, the list. */
export const viewFrom = (asked: string | undefined, screen: Screen): CalendarView =>
  screen === 'desk' ? (asView(asked) ?? asView(storage.get(storedAs)) ?? 'week') : 'list'
export const byFrom = (asked: string | undefined): By => (asked === 'teacher' ? 'teacher' : 'room')
export const rememberView = (view: CalendarView) => storage.set(storedAs, view)
