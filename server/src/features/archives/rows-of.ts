import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import type { RecordSet } from './record-sets.ts'

/** The column that says whose a row is. */
export const studioColumn = (table: string): string => (table === 'studios' ? 'id' : 'studio_id')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A table's rows in an archive: the columns that are carried, and a query for one line of JSON a row, in an order that two readings share. The
 * text is PostgreSQL's own, so no number or moment loses a digit on its way.
 */
export async function rowsOf(
  { db, studioId }: Pick<Scope, 'db' | 'studioId'>,
  set: RecordSet,
): Promise<{ columns: string[]; lines: RawBuilder<{ line: string }> }> {
  if (!uuid.test(studioId)) throw new TypeError('No studio id')
  const { table, without = {}, beside = {}, only, order } = set
  const { rows } = await sql<{ name: string; at: number | null; isText: boolean }>`
    select a.attname as name, array_position(i.indkey::int2[], a.attnum) as at, a.atttypid = 'text'::regtype as is_text
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::text::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(db)
  const columns = rows.map(({ name }) => name).filter((name) => !(name in without))
  const key = rows.filter(({ at }) => at !== null).toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
  const said = [...columns.map((name) => [name, `t.${name}`] as const), ...Object.entries(beside)]
  // In pairs, as a function takes a hundred arguments at most.
  const objects = said.map(([name, value]) => `jsonb_build_object('${name}', ${value})`).join(' || ')
  const sorted = order ?? key.map(({ name, isText }) => `t.${name}${isText ? ' collate "C"' : ''}`).join(', ')
  return {
    columns,
    lines: sql.raw(
      `select (${objects})::text as line from ${table} t where t.${studioColumn(table)} = '${studioId}'${only ? ` and ${only}` : ''} order by ${sorted}`,
    ),
  }
}
