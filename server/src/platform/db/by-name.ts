import { sql, type RawBuilder } from 'kysely'

/** Orders by a name as people expect it in any language (S4 classes), on both engines alike. @param column as SQL writes it: `s.name` */
export function byName(column: string): RawBuilder<string> {
  return sql.raw(`${column} collate "und-x-icu"`)
}
