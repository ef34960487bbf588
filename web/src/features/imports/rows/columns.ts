import { importFields, type CellShape, type ImportKind } from '@callboard/contract/import-fields'
import type { Headings } from '../columns/find-headings.ts'
import { agesKey, timesKey } from '../columns/other-words.ts'
import type { Taken } from '../columns/taken.ts'
import type { Sheet } from '../reading/sheets.ts'
import { cellText } from '../values/kept-text.ts'

/** A column of a file with all its cells, and what it is taken for. */
export interface Column extends Taken {
  readonly place: number
  readonly heading: string
  readonly cells: readonly string[]
}

export type AnyShape = CellShape | 'times' | 'ages' | 'name' | 'paragraphs'

const paragraphs = new Set(['conditions', 'allergies', 'medications', 'note', 'notes'])

/** The lines below the headings that say something; one that repeats the headings, as at the top of each page, or sums the list up, says nothing. */
export function saidLines({ lines }: Sheet, { headings, first }: Headings) {
  return lines
    .map((cells, place) => ({ line: place + 1, cells }))
    .slice(first)
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !cells.every((cell, column) => cell === '' || cell === headings[column]))
    .filter(({ cells }) => !isTotal(cells))
}

/** "Total | | 42 | £1,250.00": words and figures below a list, and nobody of it. */
function isTotal(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell !== '')
  return /^(?:(?:grand |sub)?totals?|sum)\b/i.test(first) && others.every((cell) => /^[^\p{L}@]*$/u.test(cell))
}

export function columnsOf(sheet: Sheet, found: Headings, taken: readonly Taken[]): Column[] {
  const said = saidLines(sheet, found)
  return found.headings.map((heading, place) => ({
    ...(taken[place] as Taken),
    place,
    heading,
    cells: said.map(({ cells }) => cells[place] ?? ''),
  }))
}

export const isEmptyColumn = ({ cells }: Column): boolean => cells.every((cell) => cellText(cell) === '')

export function shapeOf(field: string, kind: ImportKind): AnyShape {
  if (field === timesKey) return 'times'
  if (field === agesKey) return 'ages'
  if (paragraphs.has(field)) return 'paragraphs'
  if (field === 'studentName') return 'name'
  return importFields[kind].find(({ key }) => key === field)?.shape ?? 'text'
}
