import type { ImportKind } from '@callboard/contract/import-fields'
import type { ImportCounts } from '@callboard/contract/imports'
import { plural } from '../../../lib/words.ts'

interface Tense {
  makes: string
  joins: string
  leaves: string
  puts: string
  nothing: string
}

const before: Tense = { makes: 'Makes', joins: 'joins', leaves: 'leaves', puts: 'puts', nothing: 'This file makes nothing new' }
const after: Tense = { makes: 'Made', joins: 'joined', leaves: 'left', puts: 'put', nothing: 'Nothing new was made' }

/** "Makes 322 students and 214 parents; joins 3 families already here; leaves 12 rows alone." */
export const willMake = (kind: ImportKind, makes: ImportCounts): string => inWords(kind, makes, before)
export const hasMade = (kind: ImportKind, makes: ImportCounts): string => inWords(kind, makes, after)

function inWords(kind: ImportKind, counts: ImportCounts, tense: Tense): string {
  const made = thingsOf(kind, counts)
  const parts = [
    made.length > 0 ? `${tense.makes} ${listed(made)}` : tense.nothing,
    ...(counts.joined > 0 ? [`${tense.joins} ${plural(counts.joined, 'family', 'families')} already here`] : []),
    ...(counts.waits > 0 ? [`${tense.puts} ${plural(counts.waits, 'student', 'students')} on the waiting list of a full class`] : []),
    ...(counts.left > 0 ? [`${tense.leaves} ${plural(counts.left, 'row', 'rows')} alone`] : []),
  ]
  return `${parts.join('; ')}.`
}

function thingsOf(kind: ImportKind, { families, students, enrolments, classes, rooms, invoices }: ImportCounts): string[] {
  const some = (count: number, one: string, many: string) => (count > 0 ? [plural(count, one, many)] : [])
  if (kind === 'classes') return [...some(classes, 'class', 'classes'), ...some(rooms, 'room', 'rooms')]
  if (kind === 'balances') return some(invoices, 'draft invoice', 'draft invoices')
  return [
    ...some(students, 'student', 'students'),
    ...some(families, 'parent', 'parents'),
    ...some(enrolments, 'place in classes', 'places in classes'),
  ]
}

const listed = (things: readonly string[]) =>
  things.length < 3 ? things.join(' and ') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`
