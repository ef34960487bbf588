import { sql, type RawBuilder } from 'kysely'

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** As columns of SQL, in its own spelling: names to be changed would send the hottest statements through the plugins. @param table the alias before each */
export const columnsOf = (fields: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.raw(fields.map((field) => (table === undefined ? columnOf(field) : `${table}.${columnOf(field)}`)).join(', '))

/** These of the rows' fields as JSON for `json_populate_recordset(null::table, …)`, which then has the table's own types. */
export const rowsInJson = <Field extends string>(fields: readonly Field[], rows: readonly Partial<Record<Field, unknown>>[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(fields.map((field) => [columnOf(field), row[field]]))))
