/** How many rows a table has, and the sum of their hashes, whatever their order. */
interface CountedTable {
  readonly rows: number
  readonly sum: string
}
export type CountedTables = Readonly<Record<string, CountedTable>>

/** Runs one statement as whoever sees all rows. */
export type AskRows = <Row>(statement: string) => Promise<Row[]>

/** What makes the text of a row the same under any server's settings. */
export const plainRows =
  `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; ` +
  `set extra_float_digits = 1; set search_path = ''; set statement_timeout = 0`

const ownTables = `select n.nspname as schema, c.relname as name from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'
    and n.nspname not like 'pg\\_temp%'
    and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1, 2`

/** Every table that is not PostgreSQL's own, by schema and name. */
export async function namesOfTables(ask: AskRows): Promise<{ readonly schema: string; readonly name: string }[]> {
  return await ask<{ schema: string; name: string }>(ownTables)
}

/** Counts all tables, those of the job queue too. Within one transaction, so that they belong together; after {@link plainRows}. */
export async function countRows(ask: AskRows): Promise<CountedTables> {
  const counted: Record<string, CountedTable> = {}
  for (const { schema, name } of await namesOfTables(ask)) {
    const table = `${quoted(schema)}.${quoted(name)}`
    const [found] = await ask<CountedTable>(
      `select count(*)::int8 as rows, coalesce(sum(('x' || substr(md5(r::text), 1, 15))::bit(60)::int8), 0)::text as sum from ${table} as r`,
    )
    if (found) counted[`${schema}.${name}`] = { rows: Number(found.rows), sum: found.sum }
  }
  return counted
}

/** Each difference in a sentence. */
export function compareRows(expected: CountedTables, found: CountedTables): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted()
  return names.flatMap((name) => {
    const [before, now] = [expected[name], found[name]]
    if (!before) return [`The table ${name} was not in the backup.`]
    if (!now) return [`The table ${name} is missing, with its ${before.rows} rows.`]
    if (before.rows !== now.rows) return [`The table ${name} has ${now.rows} rows instead of ${before.rows}.`]
    return before.sum === now.sum ? [] : [`The table ${name} has as many rows as it had, but they differ.`]
  })
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** What a manifest says of a database beside its rows. */
export const askedOfDatabase = `select current_setting('server_version_num')::int / 10000 as postgres,
  (select json_agg(name order by name) from public.kysely_migration) as migrations`

/** The files that rows speak of. */
export const keptFiles = `select id::text as id, size::int8 as bytes, encode(sha256, 'hex') as sha256 from public.files where state = 'kept'`
