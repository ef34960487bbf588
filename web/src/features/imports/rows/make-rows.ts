import type { ImportRow } from '@callboard/contract/imports'
import { canJoin } from '../columns/recognise.ts'
import type { Headings } from '../columns/find-headings.ts'
import { agesKey, timesKey } from '../columns/other-words.ts'
import type { Taken } from '../columns/taken.ts'
import type { Sheet } from '../reading/sheets.ts'
import { readAges } from '../values/ages.ts'
import { readContact } from '../values/contacts.ts'
import { readTimes } from '../values/times.ts'
import { type Column, columnsOf, saidLines } from './columns.ts'
import { lineOfChild } from './lines.ts'
import { type ReadFor, readerOf } from './read-column.ts'

type Cells = Record<string, string>

/** The rows of a file for the server: one for each student, also where a file has one for each family. */
export function makeRows(sheet: Sheet, found: Headings, taken: readonly Taken[], how: ReadFor): ImportRow[] {
  const columns = columnsOf(sheet, found, taken)
    .filter(({ field }) => field !== null)
    .map((column) => ({ ...column, read: readerOf(column, how) }))
  const children = [...new Set(columns.flatMap(({ child }) => child ?? []))].toSorted((one, other) => one - other)
  let day: string | undefined
  return saidLines(sheet, found).flatMap(({ line, cells }) => {
    if (children.length === 0) {
      const row = gathered(columns, cells)
      // Timetables write a day once, above all its classes.
      if (how.kind === 'classes' && row['name'] && !row['date']) {
        day = row['day'] ?? day
        if (day !== undefined) row['day'] = day
      }
      return rowOf(line, row) ?? []
    }
    const shared = columns.filter(({ child }) => child === null)
    const rows = children.flatMap((child) => {
      const own = gathered(
        columns.filter((column) => column.child === child),
        cells,
      )
      return Object.keys(own).length === 0 ? [] : (rowOf(lineOfChild(line, child), { ...gathered(shared, cells), ...own }) ?? [])
    })
    // A family without a student says so in the answer.
    return rows.length > 0 ? rows : (rowOf(line, gathered(shared, cells)) ?? [])
  })
}

type ReadColumn = Column & { readonly read: (cell: string) => string }

function gathered(columns: readonly ReadColumn[], cells: readonly string[]): Cells {
  const row: Cells = {}
  for (const { field, place, read } of columns) {
    const text = read(cells[place] ?? '')
    if (text === '' || field === null) continue
    if (field === timesKey) Object.assign(row, timesOf(text))
    else if (field === agesKey) Object.assign(row, readAges(text) ?? { ageFrom: text })
    else if (row[field] === undefined) row[field] = text
    else if (canJoin(field)) row[field] = `${row[field]}${joint[field] ?? '; '}${text}`
  }
  return row
}

const joint: Record<string, string> = { contactName: ' ', doctorName: ' ', note: '\n', notes: '\n' }

function timesOf(text: string): Cells {
  const times = readTimes(text)
  return times ? { startTime: times.start, endTime: times.end } : { startTime: text }
}

const rowOf = (line: number, cells: Cells): ImportRow | null =>
  Object.keys(cells).length === 0 ? null : { line, cells: withContactPhone(cells) }

/** A contact whose number stands behind the name. */
function withContactPhone(cells: Cells): Cells {
  const contact = cells['contactName'] !== undefined && cells['contactPhone'] === undefined ? readContact(cells['contactName']) : null
  return contact ? { ...cells, contactName: contact.name, contactPhone: contact.phone } : cells
}
