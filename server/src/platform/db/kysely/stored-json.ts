import type { ColumnType } from 'kysely'

/** A `jsonb` column; written by `JSON.stringify`, because arrays would become SQL arrays. */
export type StoredJson = ColumnType<unknown, string, string>
