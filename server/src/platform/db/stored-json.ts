import type { ColumnType } from 'kysely'

/**
 * A `jsonb` column: read as a parsed value, written as JSON text. (A JavaScript array would be sent as an SQL array, so
 * the type insists on `JSON.stringify`.)
 */
export type StoredJson = ColumnType<unknown, string, string>
