import { html } from 'hono/html'
import { packedPage } from '../../platform/files/packed-page.ts'

/** A row as people and programs read it. */
export type PersonalRow = Readonly<Record<string, unknown>>
export interface ReadSection {
  readonly title: string
  readonly rows: readonly PersonalRow[]
}

interface Page {
  readonly studio: string
  readonly zone: string
  readonly person: string
  readonly forRequest: boolean
  readonly sections: readonly ReadSection[]
  readonly leftOut: readonly { readonly what: string; readonly why: string }[]
  readonly now: Date
}

/** The file in words, for people; it loads and runs nothing. */
export async function writePage({ studio, zone, person, forRequest, sections, leftOut, now }: Page): Promise<string> {
  const full = sections.filter(({ rows }) => rows.length > 0)
  const empty = sections.filter(({ rows }) => rows.length === 0)
  const content = html` <h1>What ${studio} keeps about <bdi>${person}</bdi></h1>
    <p>
      Put together by Callboard on ${momentOf(zone, now)}${forRequest ? ', because they asked the studio in writing' : ''}. Times are those
      of ${zone}. The same is in the folder Data for programs (JSON), and files are in the folder Files. It is personal: keep it where only
      you find it.
    </p>
    <nav aria-label="Parts">
      ${full.map(({ title }, place) => html`<a href="#part-${place}">${title}</a><br />`)}<a href="#left-out">Left out, and why</a>
    </nav>
    ${full.map(
      ({ title, rows }, place) =>
        html`<h2 id="part-${place}">${title}</h2>
          <div class="wide">${tableOf(rows, zone)}</div>`,
    )}
    ${
      empty.length > 0
        ? html`<h2>Nothing is kept of</h2>
            <p>${empty.map(({ title }) => title).join(', ')}.</p>`
        : ''
    }
    <h2 id="left-out">Left out, and why</h2>
    <dl>
      ${leftOut.map(
        ({ what, why }) =>
          html`<dt>${what}</dt>
            <dd>${why}</dd>`,
      )}
    </dl>`
  return await packedPage(`Data of ${person}`, content)
}

function tableOf(rows: readonly PersonalRow[], zone: string) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) =>
    rows.some((row) => shown(row[column], zone) !== ''),
  )
  if (rows.length === 1)
    return html`<table>
      <tbody>
        ${columns.map(
          (column) =>
            html`<tr>
              <th scope="row">${headingOf(column)}</th>
              ${cellOf(rows[0]?.[column], zone)}
            </tr>`,
        )}
      </tbody>
    </table>`
  return html`<table>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${headingOf(column)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${columns.map((column) => cellOf(row[column], zone))}
          </tr>`,
      )}
    </tbody>
  </table>`
}

function cellOf(value: unknown, zone: string) {
  const words = shown(value, zone)
  const isFile = typeof value === 'string' && value.startsWith('Files/')
  return isFile ? html`<td><a href="${encodeURI(value)}">${value.split('/').at(-1)}</a></td>` : html`<td>${words}</td>`
}

/** 'dateOfBirth' as 'Date of birth' */
function headingOf(column: string): string {
  const words = column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function shown(value: unknown, zone: string): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return momentOf(zone, value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one) => shown(one, zone)).join('\n')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayOf(Temporal.PlainDate.from(text))
  return /^\d\d:\d\d:\d\d$/.test(text) ? text.slice(0, 5) : text
}

const dayOf = (date: Temporal.PlainDate) => date.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

function momentOf(zone: string, at: Date): string {
  const here = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  return `${dayOf(here.toPlainDate())} at ${here.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
