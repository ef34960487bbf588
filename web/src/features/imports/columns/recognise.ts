import { importFields, type ImportKind } from '@callboard/contract/import-fields'
import { agesKey, balanceWords, classWords, timesKey } from './other-words.ts'
import { plainHeading } from './plain-heading.ts'
import { guessPeople } from './recognise-people.ts'
import { leftOut, type Taken } from './taken.ts'

/** Several columns may hold parts of these. */
const joined = new Set<string>(['contactName', 'doctorName', 'conditions', 'allergies', 'medications', 'note', 'notes', 'classes'])

/** What each heading of a file says that its column holds. */
export function recognise(headings: readonly string[], kind: ImportKind): Taken[] {
  const plain = headings.map(plainHeading)
  const labelled = plain.map((heading) => ofLabel(heading, kind))
  const guessed = kind === 'people' ? guessPeople(plain) : plain.map((heading) => ofWords(heading, kind))
  return once(besideTimes(plain.map((_, place) => labelled[place] ?? guessed[place] ?? leftOut)), plain)
}

/** The headings of our own templates, and of the file of the rows that failed. */
function ofLabel(heading: string, kind: ImportKind): Taken | null {
  const field = importFields[kind].find(({ label }) => plainHeading(label) === heading)
  return field ? { field: field.key, child: null, isDoubtful: false } : null
}

function ofWords(heading: string, kind: 'classes' | 'balances'): Taken {
  const words: readonly (readonly [string, RegExp])[] = kind === 'classes' ? classWords : balanceWords
  const [field = null] = words.find(([, pattern]) => pattern.test(heading)) ?? []
  return { field, child: null, isDoubtful: false }
}

/** "Start" and "End" beside "Time" are days. */
function besideTimes(taken: readonly Taken[]): Taken[] {
  if (!taken.some(({ field }) => field === timesKey)) return [...taken]
  const days: Record<string, string> = { startTime: 'startsOn', endTime: 'endsOn' }
  return taken.map((one) => {
    const field = days[one.field ?? '']
    return field === undefined || taken.some((other) => other.field === field) ? one : { ...one, field }
  })
}

/** A mobile is asked before a telephone at home, and a family's number before its name. */
const preference = (heading: string) =>
  /\b(?:mobile|cell|id)\b/.test(heading) ? 0 : /\b(?:home|work|day|evening|other)\b/.test(heading) ? 2 : 1

/** Each field once: the other columns are left out, for a person to look at. */
function once(taken: readonly Taken[], headings: readonly string[]): Taken[] {
  const order = taken.map((_, place) => place).toSorted((one, other) => rank(one) - rank(other))
  function rank(place: number) {
    return (taken[place]?.isDoubtful ? 10 : 0) + preference(headings[place] ?? '')
  }
  const seen = new Set<string>()
  const kept = [...taken]
  for (const place of order) {
    const { field, child } = taken[place] ?? leftOut
    if (field === null || joined.has(field)) continue
    const key = `${field} ${child}`
    if (seen.has(key)) kept[place] = { ...leftOut, isDoubtful: true }
    seen.add(key)
  }
  return kept
}

export const canJoin = (field: string): boolean => joined.has(field)

export const isField = (field: string, kind: ImportKind): boolean =>
  field === timesKey || field === agesKey ? kind === 'classes' : importFields[kind].some(({ key }) => key === field)
