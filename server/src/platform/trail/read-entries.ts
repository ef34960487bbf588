import { sql } from 'kysely'
import type { Scope } from '../actor.ts'
import { entriesOf } from './check-entry.ts'
import { said } from './trail.ts'

export interface WholeEntry {
  /** false: somebody else has put it there */
  readonly isOurs: boolean
  /** as it was hashed */
  readonly entry: ReturnType<typeof said>
  readonly hash: string
  /** those that have not been erased */
  readonly texts: Readonly<Record<string, { readonly salt: string; readonly text: string }>>
}

/** Everything that the record says of some subjects, with some other entries, in its order: enough to check it without Callboard. */
export async function readEntries(scope: Scope, subjectIds: readonly string[], others: readonly number[]): Promise<WholeEntry[]> {
  const rows = await entriesOf(scope)
    .where(sql<boolean>`(e.subject_id = any (${[...subjectIds]}::uuid[]) or e.number = any (${[...others]}::int[]))`)
    .execute()
  return rows.map((row) => ({
    isOurs: row.isOurs,
    entry: said(row),
    hash: row.hash.toString('hex'),
    texts: Object.fromEntries(row.texts.map(({ field, salt, text }) => [field, { salt, text }])),
  }))
}

export interface Link {
  readonly number: number
  readonly at: Date
  readonly kind: string
  readonly previous: Buffer
  readonly hash: Buffer
}

/** The hashes of the whole record, each with the one before. */
export async function readChain({ db, studioId }: Scope): Promise<Link[]> {
  return await db
    .selectFrom('trailEntries')
    .select(['number', 'at', 'kind', 'previous', 'hash'])
    .where('studioId', '=', studioId)
    .orderBy('number')
    .execute()
}
