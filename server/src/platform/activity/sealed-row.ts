import canonicalize from 'canonicalize'
import { createHash } from 'node:crypto'
import type { Scope } from '../actor.ts'

/** What is sealed of an entry. */
const sealedColumns = [
  'id',
  'at',
  'by',
  'byUserId',
  'byRole',
  'kind',
  'call',
  'what',
  'userId',
  'studentId',
  'thing',
  'thingId',
  'changes',
  'device',
  'addressSeal',
] as const

export interface SealedRow {
  readonly at: Date
  readonly changes: unknown
  readonly [column: string]: unknown
}

export const readSealable = ({ db, studioId }: Pick<Scope, 'db' | 'studioId'>) =>
  db
    .selectFrom('activityEntries')
    .select([...sealedColumns, 'number', 'sealedIn'])
    .where('studioId', '=', studioId)

/** Characters of one hash: 128 bits are more than anybody can find a second entry for. */
export const hashLength = 22

/** The hash of an entry with its number: of canonical JSON (RFC 8785), as in the record. */
export function hashOfRow(studioId: string, number: number, row: SealedRow): string {
  const said = Object.fromEntries(sealedColumns.map((column) => [column, row[column] ?? null]))
  const text = canonicalize({ ...said, at: row.at.toISOString(), studio: studioId, number }) as string
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')
}

export const sealedKind = 'activity.sealed'
export const forgottenKind = 'activity.forgotten'
