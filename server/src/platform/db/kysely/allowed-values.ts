import { sql, type Kysely } from 'kysely'
import type { DatabaseMetadata } from 'kysely-codegen'

const list = /^CHECK \(\(\(?"?\w+"?\)?(?:::text)? = ANY \(\(?ARRAY\[(.+?)\]\)?(?:::text\[\])?\)\)\)$/

/** Types columns with a constraint `check (role in ('owner', …))` as a union of literals. */
export async function addAllowedValues(db: Kysely<any>, metadata: DatabaseMetadata): Promise<DatabaseMetadata> {
  const { rows } = await sql<{ table: string; column: string; definition: string }>`
    select relname as table, attname as column, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1`.execute(db.withoutPlugins())
  for (const { table, column, definition } of rows) {
    const values = list.exec(definition)?.[1]
    if (values === undefined) continue
    const words = [...values.matchAll(/'((?:[^']|'')*)'::/g)].map(([quoted]) => quoted.slice(1, -"'::".length).replaceAll("''", "'"))
    const found = metadata.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)
    if (found !== undefined) Object.assign(found, { enumValues: words })
  }
  return metadata
}
