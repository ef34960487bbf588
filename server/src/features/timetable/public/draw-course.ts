import { monthsKept } from '@callboard/contract/trial-requests'
import { timetableUrl } from '@callboard/contract/timetable-address'
import { html } from 'hono/html'
import { drawFrame, type Html } from './draw-frame.ts'
import type { PublicCourse, PublicTimetable } from './public-timetable.ts'
import { dataOfCourse } from './data-of-course.ts'
import { forWhom, placesWords, price, shortDate, span, whenWords } from './when-words.ts'

export const isFull = ({ dates }: PublicCourse) => dates.every(({ places }) => places === 'full')
export const fullWords = html`<p>This class is full at the moment.</p>`

/** One class: when, where, what it costs, its coming dates, and the way to a trial. */
export function drawCourse(timetable: PublicTimetable, course: PublicCourse, publicUrl: string): Html {
  const url = timetableUrl(publicUrl, timetable.slug)
  const when = whenWords(course)
  const places = placesWords(course)
  const facts: [string, string | null][] = [
    ['When', when],
    ['Term', course.isWeekly && course.endsOn ? `until ${span(course.endsOn, course.endsOn)}` : null],
    ['For', forWhom(course)],
    ['Teacher', course.teacher],
    ['Where', [course.room, course.roomAddress].filter(Boolean).join(', ')],
    ['Price', course.priceMinor === null ? null : `${price(timetable, course.priceMinor)} a class`],
    ['Places', places],
  ]
  return drawFrame({
    publicUrl,
    studio: timetable,
    title: `${course.name} · ${timetable.name}`,
    found: {
      description: `${course.name} at ${timetable.name}: ${when}. Ask for a trial.`,
      path: `/${course.id}`,
      data: dataOfCourse(timetable, course, publicUrl),
    },
    content: html`<a class="back" href="${url}">All classes</a>
      <h1>${course.name}</h1>
      <dl>
        ${facts.map(
          ([what, words]) =>
            words &&
            html`<dt>${what}</dt>
              <dd>${words}</dd>`,
        )}
      </dl>
      ${
        isFull(course)
          ? fullWords
          : html`<p><a class="button" href="${url}/${course.id}/trial">Ask for a trial</a></p>
              <p class="quiet">
                You choose a date, and the studio answers by email. A request that leads to nothing is deleted after ${monthsKept} months.
              </p>`
      }
      <h2>${course.isWeekly ? 'Coming dates' : 'Date'}</h2>
      <ul class="dates">
        ${course.dates.map(
          (date) => html`<li>${shortDate(date.date)}, ${date.start}–${date.end}${date.places === 'full' ? ' (full)' : ''}</li>`,
        )}
      </ul>`,
  })
}
