import type { RecordedPerson } from '@callboard/contract/safeguarding'
import { presentAuthor, type AuthorRow } from '../users/present-author.ts'

export interface RecordedPersonRow extends AuthorRow {
  readonly children: string[]
  /** null: nobody else has the name */
  readonly address: string | null
}

/** Whose words are in the record, so that no two rows of it look alike. */
export function presentRecordedPerson(row: RecordedPersonRow): RecordedPerson {
  return { ...presentAuthor(row), children: row.children, address: row.address }
}
