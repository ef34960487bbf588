import type { Timetable } from '@callboard/contract/timetable'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn, timeIn } from '../../../platform/clock.ts'
import { findPage, type PublicPage } from '../public/find-page.ts'
import { publicTimetable } from '../public/public-timetable.ts'
import { comingCourses, findTimetable } from './queries.ts'

/** What an owner sets of the public timetable, with what strangers do not get to see although it is ticked. */
export async function readTimetable(actor: Actor): Promise<Timetable> {
  const now = actor.clock.now()
  const timetable = await findTimetable(actor)
  const courses = await comingCourses(actor, { date: dateIn(actor.zone, now), time: timeIn(actor.zone, now) })
  const page = await findPage(actor)
  const drawn = new Set(page && publicTimetable(page).courses.map(({ id }) => id))
  const ticked = new Set(page && (JSON.parse(page.page) as PublicPage).courses.map(({ id }) => id))
  return {
    isOn: timetable?.isOn ?? false,
    slug: timetable?.slug ?? null,
    courses: courses
      .map((course) => ({ ...course, isHeldBack: ticked.has(course.id) && !drawn.has(course.id) }))
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  }
}

function keyOf({ date, startTime, name }: { date: string; startTime: string; name: string }): string {
  return `${Temporal.PlainDate.from(date).dayOfWeek} ${startTime} ${name} ${date}`
}
