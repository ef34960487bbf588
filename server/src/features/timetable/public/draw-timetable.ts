import { timetableUrl } from '@callboard/contract/timetable-address'
import { html } from 'hono/html'
import { drawFrame, type Html } from './draw-frame.ts'
import type { PublicCourse, PublicTimetable } from './public-timetable.ts'
import { dataOfTimetable } from './data-of-course.ts'
import { closedWords, forWhom, placesWords, price, span, weekdays } from './when-words.ts'

/** The studio's week, its terms and its closed days. */
export function drawTimetable(timetable: PublicTimetable, publicUrl: string): Html {
  const { name, courses, terms, closed } = timetable
  const description =
    courses.length === 0 ? `The timetable of ${name}.` : `Classes at ${name}: ${[...new Set(courses.map((one) => one.name))].join(', ')}.`
  return drawFrame({
    publicUrl,
    studio: timetable,
    title: `Timetable · ${name}`,
    found: { description: shortened(description), path: '', data: dataOfTimetable(timetable, publicUrl) },
    content: html`<h1>Timetable</h1>
      ${courses.length === 0 && html`<p>No classes are shown here at the moment.</p>`} ${drawWeek(timetable, { publicUrl, target: false })}
      ${
        terms.length > 0 &&
        html`<h2>Terms</h2>
          <dl>
            ${terms.map(
              (term) =>
                html`<dt>${term.name}</dt>
                  <dd>${span(term.startsOn, term.endsOn)}</dd>`,
            )}
          </dl>`
      }
      ${
        closed.length > 0 &&
        html`<h2>Closed days</h2>
          <dl>
            ${closed.map(
              (one) =>
                html`<dt>${closedWords[one.kind]}</dt>
                  <dd>${span(one.startsOn, one.endsOn)}</dd>`,
            )}
          </dl>`
      }`,
  })
}

/** Cards for the studio's own site: the only page of ours that another may frame, so it has no form, and its links open our pages. */
export function drawEmbedded(timetable: PublicTimetable, publicUrl: string): Html {
  const content = html`<h1 class="away">Timetable</h1>
    ${drawWeek(timetable, { publicUrl, target: true })}
    <p><a href="${timetableUrl(publicUrl, timetable.slug)}" target="_blank" rel="noopener">The whole timetable</a></p>`
  return drawFrame({ publicUrl, studio: timetable, title: `Timetable · ${timetable.name}`, content, as: 'embedded' })
}

interface Links {
  readonly publicUrl: string
  /** whether they open another tab */
  readonly target: boolean
}

function drawWeek(timetable: PublicTimetable, links: Links): Html[] {
  const days = Map.groupBy(timetable.courses, ({ weekday }) => weekday)
  return [...days].map(
    ([weekday, courses]) =>
      html`<section>
        <h2>${weekdays[weekday]}</h2>
        <ul class="cards">
          ${courses.map((course) => drawCard(course, timetable, links))}
        </ul>
      </section>`,
  )
}

function drawCard(course: PublicCourse, timetable: PublicTimetable, { publicUrl, target }: Links): Html {
  const [next] = course.dates
  const places = placesWords(course)
  const where = [course.teacher && `with ${course.teacher}`, course.room].filter(Boolean).join(' · ')
  const url = `${timetableUrl(publicUrl, timetable.slug)}/${course.id}`
  return html`<li class="card">
    <p class="quiet">${next?.start}–${next?.end}</p>
    <h3><a href="${url}" ${target ? html`target="_blank" rel="noopener"` : ''}>${course.name}</a></h3>
    ${forWhom(course) && html`<p>${forWhom(course)}</p>`} ${where && html`<p class="quiet">${where}</p>`}
    ${!course.isWeekly && next && html`<p>${span(next.date, next.date)}</p>`}
    ${course.isWeekly && next && next.date > weekAhead(timetable.today) && html`<p>from ${span(next.date, next.date)}</p>`}
    <p class="marks">
      ${places && html`<span class="mark">${places}</span>`}
      ${course.priceMinor !== null && html`<span class="mark">${price(timetable, course.priceMinor)} a class</span>`}
    </p>
  </li>`
}

const weekAhead = (today: string) => Temporal.PlainDate.from(today).add({ days: 7 }).toString()

/** As long as search engines show. */
function shortened(words: string): string {
  return words.length <= 155 ? words : `${words.slice(0, 154).replace(/[\s,]+\S*$/u, '')}…`
}
