import type { CountedTables } from './count-rows.ts'

export interface KeptFile {
  readonly id: string
  readonly bytes: number
  readonly sha256: string
}

/** A database as it was at one moment. */
export interface TakenDatabase {
  readonly engine: 'pglite' | 'postgres'
  readonly madeAt: Temporal.Instant
  readonly postgres: number
  readonly migrations: readonly string[]
  readonly tables: CountedTables
  readonly files: readonly KeptFile[]
  /** To be read once, to its end. */
  readonly bytes: AsyncIterable<Uint8Array>
}
