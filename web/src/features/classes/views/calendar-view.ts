import { storage } from '../../../lib/storage.ts'

const views = ['list', 'day', 'week', 'month', 'timetable'] as const
export type CalendarView = (typeof views)[number]
/** what the columns of a day are */
export type By = 'room' | 'teacher'

const storedAs = 'callboard:calendar-view'
const asView = (typed: unknown): CalendarView | undefined => views.find((view) => view === typed)

/** The one in the address, or the one last chosen in this browser. */
export const viewFrom = (asked: string | undefined): CalendarView => asView(asked) ?? asView(storage.get(storedAs)) ?? 'list'
export const byFrom = (asked: string | undefined): By => (asked === 'teacher' ? 'teacher' : 'room')
export const rememberView = (view: CalendarView) => storage.set(storedAs, view)
