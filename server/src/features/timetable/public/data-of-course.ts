import { timetableUrl } from '@callboard/contract/timetable-address'
import { pictureUrl } from './draw-frame.ts'
import type { PublicCourse, PublicTimetable } from './public-timetable.ts'
import { weekdays, whenWords } from './when-words.ts'

function organisation({ name, slug, address, phone, country, logoId }: PublicTimetable, publicUrl: string): object {
  return {
    '@type': 'Organization',
    name,
    url: timetableUrl(publicUrl, slug),
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: country } }),
    ...(phone && { telephone: phone }),
    ...(logoId && { logo: `${publicUrl}${pictureUrl(slug, logoId)}` }),
  }
}

/** What search engines read of the whole timetable (schema.org). */
export function dataOfTimetable(timetable: PublicTimetable, publicUrl: string): object {
  const { name, slug, courses } = timetable
  return {
    '@type': 'ItemList',
    name: `Classes at ${name}`,
    numberOfItems: courses.length,
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${timetableUrl(publicUrl, slug)}/${course.id}`,
      name: course.name,
    })),
  }
}

/** A class as a `Course` with its weekly `Schedule`, or its one date. */
export function dataOfCourse(timetable: PublicTimetable, course: PublicCourse, publicUrl: string): object {
  const { currency, zone } = timetable
  const [next] = course.dates
  const schedule = {
    '@type': 'Schedule',
    startDate: next?.date,
    endDate: course.isWeekly ? course.endsOn : next?.date,
    startTime: next?.start,
    endTime: next?.end,
    scheduleTimezone: zone,
    ...(course.isWeekly && {
      repeatFrequency: 'P1W',
      byDay: `https://schema.org/${weekdays[course.weekday]}`,
    }),
  }
  const url = `${timetableUrl(publicUrl, timetable.slug)}/${course.id}`
  return {
    '@type': 'Course',
    name: course.name,
    description: `${course.name} at ${timetable.name}: ${whenWords(course)}.`,
    url,
    ...(course.level && { educationalLevel: course.level }),
    ...((course.ageFrom !== null || course.ageTo !== null) && { typicalAgeRange: `${course.ageFrom ?? ''}-${course.ageTo ?? ''}` }),
    provider: organisation(timetable, publicUrl),
    ...(course.priceMinor !== null && {
      offers: { '@type': 'Offer', category: 'Paid', price: (course.priceMinor / 100).toFixed(2), priceCurrency: currency, url },
    }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      courseSchedule: schedule,
      ...(course.teacher && { instructor: { '@type': 'Person', name: course.teacher } }),
      ...(course.room && {
        location: { '@type': 'Place', name: course.room, address: course.roomAddress || timetable.address },
      }),
    },
  }
}
