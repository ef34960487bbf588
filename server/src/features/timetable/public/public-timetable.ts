import type { FoundCourse, FoundDate, PublicPage } from './find-page.ts'

/** How many places are left, without a number from which a child could be counted. */
type Places = 'places' | 'few places' | 'full'
const few = 3

export interface PublicDate extends Pick<FoundDate, 'id' | 'date' | 'start' | 'end'> {
  /** null: it is not counted */
  readonly places: Places | null
}

export interface PublicCourse extends Pick<
  FoundCourse,
  'id' | 'isWeekly' | 'endsOn' | 'name' | 'ageFrom' | 'ageTo' | 'level' | 'room' | 'roomAddress'
> {
  /** a first name */
  readonly teacher: string | null
  readonly isDropIn: boolean
  readonly priceMinor: number | null
  readonly weekday: number
  /** at least one */
  readonly dates: readonly PublicDate[]
}

export interface PublicTimetable extends Omit<PublicPage, 'courses' | 'name'> {
  readonly name: string
  readonly slug: string
  /** by day of the week and time */
  readonly courses: readonly PublicCourse[]
}

/** What is shown of a page: no class in which one child is alone, and no figure of children (S4, Doors and devices). */
export function publicTimetable({ slug, page }: { slug: string; page: string }): PublicTimetable {
  const found = JSON.parse(page) as PublicPage
  const courses = found.courses.filter((course) => !isOfOneChild(course)).flatMap(shownCourse)
  return { ...found, slug, name: found.name ?? 'Callboard', courses: courses.toSorted(byDayAndTime) }
}

/** A class that is enrolled for weeks is hidden by any date of one child, as a guest may join it on another; of one booked by the date, that date is. */
function isOfOneChild({ dates }: Pick<FoundCourse, 'dates'>): boolean {
  return dates.some(({ isDropIn, children }) => !isDropIn && children === 1)
}

function shownCourse({ dates, teacher, ...course }: FoundCourse): PublicCourse[] {
  const shown = dates.filter(({ children }) => children !== 1)
  const [next] = shown
  if (!next) return []
  return [
    {
      ...course,
      teacher: teacher?.split(/\s+/u)[0] ?? null,
      isDropIn: next.isDropIn,
      priceMinor: next.priceMinor,
      weekday: Temporal.PlainDate.from(next.date).dayOfWeek,
      dates: shown.map(({ id, date, start, end, capacity, children }) => ({ id, date, start, end, places: placesOf(capacity, children) })),
    },
  ]
}

function placesOf(capacity: number | null, children: number): Places | null {
  if (capacity === null) return null
  const left = capacity - children
  return left <= 0 ? 'full' : left <= few ? 'few places' : 'places'
}

function byDayAndTime(one: PublicCourse, other: PublicCourse): number {
  const keyOf = ({ weekday, dates: [next], name }: PublicCourse) => `${weekday} ${next?.start} ${name} ${next?.date}`
  return keyOf(one) < keyOf(other) ? -1 : 1
}
