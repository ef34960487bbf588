import type { ImportRow } from '@callboard/contract/imports'
import type { Term } from '@callboard/contract/terms'
import type { Taken } from '../columns/taken.ts'

/** Whether weekly classes are in the file without anything that says when they end, as in most timetables. */
export function lackTerm(taken: readonly Taken[]): boolean {
  const fields = new Set(taken.map(({ field }) => field))
  return fields.has('day') && !fields.has('term') && !fields.has('endsOn')
}

/** Weekly classes for the days of a term; single ones have their date. */
export function inTerm(rows: readonly ImportRow[], { startsOn, endsOn }: Pick<Term, 'startsOn' | 'endsOn'>): ImportRow[] {
  return rows.map(({ line, cells }) => ({ line, cells: cells['date'] ? cells : { startsOn, ...cells, endsOn } }))
}
