import type { ImportKind } from '@callboard/contract/import-fields'
import { findHeadings } from '../columns/find-headings.ts'
import { recognise } from '../columns/recognise.ts'
import { readFile } from '../reading/read-file.ts'
import { makeRows } from './make-rows.ts'
import type { ReadFor } from './read-column.ts'

export interface TestFile {
  readonly bytes: Uint8Array
  readonly kind?: ImportKind
  readonly sheet?: number
  readonly how?: Partial<ReadFor>
}

/** The rows of a file as a British studio sends them that changes nothing of what is offered. */
export async function rowsOf({ bytes, kind = 'people', sheet = 0, how }: TestFile) {
  const read = await readFile({ name: 'list', bytes })
  if ('fault' in read) throw new Error(read.fault)
  const chosen = read.sheets[sheet]!
  const found = findHeadings(chosen, kind)
  const taken = recognise(found.headings, kind)
  const british = { kind, currency: 'GBP', today: '2026-11-30', dateFormat: 'dd/MM/yyyy', chosen: {}, ...how } as const
  return makeRows(chosen, found, taken, british).map(({ line, cells }) => [line, cells])
}
