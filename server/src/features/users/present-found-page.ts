import type { Found, FoundPage } from '@callboard/contract/written-search'
import { excerptOf } from '../../platform/excerpt.ts'
import { type AuthorRow, presentAuthor } from './present-author.ts'

/** Of what is found in what people wrote. */
export const foundPerPage = 20

export interface FoundRow extends AuthorRow {
  readonly kind: Found['kind']
  readonly id: string
  readonly placeId: string
  readonly placeNames: readonly string[]
  readonly number: number
  readonly content: string
  readonly createdAt: Date
  /** of the first file whose name was searched for */
  readonly fileName: string | null
}

/** @param rows one more than a page: then there is another */
export function presentFoundPage(rows: readonly FoundRow[], typed: string): FoundPage {
  const shown = rows.slice(0, foundPerPage)
  const last = rows.length > foundPerPage ? shown.at(-1) : undefined
  return {
    found: shown.map((row) => ({
      kind: row.kind,
      id: row.id,
      place: { id: row.placeId, names: [...row.placeNames] },
      number: row.number,
      author: presentAuthor(row),
      at: row.createdAt.toISOString(),
      excerpt: excerptOf(row.content, typed),
      file: row.fileName === null ? null : excerptOf(row.fileName, typed),
    })),
    next: last ? { beforeAt: last.createdAt.toISOString(), beforeId: last.id } : null,
  }
}
