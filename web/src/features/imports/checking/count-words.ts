import type { ImportKind } from '@callboard/contract/import-fields'
import type { ImportCounts } from '@callboard/contract/imports'
import { plural } from '../../../lib/words.ts'

interface Tense {
  makes: string
  joins: string
  leaves: string
  nothing: string
}

const before: Tense = { makes: 'Makes', joins: 'joins', leaves: 'leaves', nothing: 'This file makes nothing new' }
const after: Tense = { makes: 'Made', joins: 'joined', leaves: 'left', nothing: 'Nothing new was made' }

/** "Makes 214 families with 322 students; joins 3; leaves 12 rows alone." */
export const willMake = (kind: ImportKind, makes: ImportCounts): string => inWords(kind, makes, before)
export const hasMade = (kind: ImportKind, makes: ImportCounts): string => inWords(kind, makes, after)

function inWords(kind: ImportKind, counts: ImportCounts, tense: Tense): string {
  const made = thingsOf(kind, counts)
  const parts = [
    made.length > 0 ? `${tense.makes} ${made.join(' and ')}` : tense.nothing,
    ...(counts.joined > 0 ? [`${tense.joins} ${plural(counts.joined, 'family', 'families')} already here`] : []),
    ...(counts.left > 0 ? [`${tense.leaves} ${plural(counts.left, 'row', 'rows')} alone`] : []),
  ]
  return `${parts.join('; ')}.`
}

function thingsOf(kind: ImportKind, { families, students, enrolments, classes, rooms, invoices }: ImportCounts): string[] {
  const some = (count: number, one: string, many: string) => (count > 0 ? [plural(count, one, many)] : [])
  if (kind === 'classes') return [...some(classes, 'class', 'classes'), ...some(rooms, 'room', 'rooms')]
  if (kind === 'balances') return some(invoices, 'draft invoice', 'draft invoices')
  const [first] = some(families, 'family', 'families')
  const children = some(students, 'student', 'students')
  const people = first && children[0] ? [`${first} with ${children[0]}`] : [...some(families, 'family', 'families'), ...children]
  return [...people, ...some(enrolments, 'place in classes', 'places in classes')]
}
