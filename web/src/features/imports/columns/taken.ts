/** What a column is taken for: a field, of the first student of a row or of another; null: left out. */
export interface Taken {
  readonly field: string | null
  /** from 1; null: of the whole row */
  readonly child: number | null
  /** for a person to look at */
  readonly isDoubtful: boolean
}

export const leftOut: Taken = { field: null, child: null, isDoubtful: false }
