import type { ImportKind } from '@callboard/contract/import-fields'
import type { Sheet } from '../reading/sheets.ts'
import { whomWords } from './people-words.ts'
import { plainHeading } from './plain-heading.ts'
import { recognise } from './recognise.ts'

/** Where the headings stand, by how many of them are known; `first` is the place of the first row below. */
export interface Headings {
  readonly headings: readonly string[]
  readonly first: number
  readonly known: number
}

const mostAbove = 15

/** Finds the headings below titles and empty lines, and those in two lines, whose upper ones are merged over several columns. */
export function findHeadings({ lines }: Sheet, kind: ImportKind): Headings {
  const width = Math.max(...lines.map(({ length }) => length))
  const candidates = lines.slice(0, mostAbove).flatMap((line, place) => {
    const above = place > 0 ? lines[place - 1] : undefined
    const plain = Array.from({ length: width }, (_, column) => line[column] ?? '')
    return [plain, ...(above && isGroups(above) ? [below(above, plain)] : [])].map((headings) => {
      const known = recognise(headings, kind).filter(({ field }) => field !== null)
      const doubtful = known.filter(({ isDoubtful }) => isDoubtful).length
      return { headings: named(headings), first: place + 1, known: known.length, doubtful }
    })
  })
  const nothing = { headings: [] as string[], first: 0, known: 0, doubtful: 0 }
  // Of two readings that know as many, that which says whose the names are.
  const best = candidates.reduce(
    (best, one) => (one.known > best.known || (one.known === best.known && one.doubtful < best.doubtful) ? one : best),
    nothing,
  )
  return best.known > 1
    ? best
    : { headings: named(Array.from({ length: width }, (_, column) => lines[0]?.[column] ?? '')), first: 1, known: best.known }
}

/** "Child | | Parent | |" above "Name | Born | Name | Email" */
const isGroups = (line: readonly string[]) =>
  line.some((cell) => cell !== '' && whomWords.some(([, words]) => words.test(plainHeading(cell))))

function below(groups: readonly string[], line: readonly string[]): string[] {
  let group = ''
  return line.map((heading, column) => {
    group = groups[column] || group
    return `${group} ${heading}`.trim()
  })
}

/** Columns without a heading can still be chosen. */
const named = (headings: readonly string[]) =>
  headings.map((heading, column) => heading.replaceAll(/\s+/g, ' ').trim() || `Column ${column + 1}`)
