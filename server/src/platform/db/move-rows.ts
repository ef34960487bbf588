import { sql } from 'kysely'
import type { Scope } from '../actor.ts'

/**
 * Rows that name one of two, and what becomes of them when the two are one. All move that can; the rest goes, as the kept one has the same.
 * `key` tells a row from others of the same person, `same` what both may have once, if that is something else.
 */
export interface NamingRows {
  readonly table: string
  readonly column: string
  readonly key: readonly string[]
  readonly same?: readonly string[]
  /** rows that stay under the name of the other, as what was signed does */
  readonly stays?: string
  /** rows that go with the record of the other, as what was agreed of it alone does */
  readonly goes?: string
  /** rows that nothing changes, only deletes and inserts */
  readonly written?: 'anew'
  /** changes without anything having happened: it does not end the undo */
  readonly quiet?: true
}

/** A row as JSON, with the names of its columns as the database calls them. */
export type Row = Readonly<Record<string, unknown>>

export interface Two {
  readonly keepId: string
  readonly otherId: string
}

/** What a merge did to the rows of one table: `moved` holds their keys. */
export interface MovedRows {
  readonly table: string
  readonly column: string
  readonly moved: readonly Row[]
  readonly gone: readonly Row[]
  /** the key of rows that were written anew */
  readonly anew?: readonly string[]
}

/** Makes the rows of the other one the kept one's, and takes those away of which the kept one has the same. */
export async function moveRows(scope: Scope, rows: NamingRows, two: Two): Promise<MovedRows> {
  if (rows.written === 'anew') return writeAnew(scope, rows, two)
  const { db, studioId } = scope
  const { keepId, otherId } = two
  const { key, same = key, stays, goes } = rows
  const [table, column] = [sql.table(rows.table), sql.ref(rows.column)]
  const theirs = sql`t.studio_id = ${studioId} and t.${column} = ${otherId}${stays ? sql` and not (${sql.raw(`t.${stays}`)})` : sql``}`
  const isSame = sql.join(
    same.map((one) => sql`k.${sql.ref(one)} is not distinct from t.${sql.ref(one)}`),
    sql` and `,
  )
  const clashes = sql`exists (select from ${table} k where k.studio_id = ${studioId} and k.${column} = ${keepId} and ${isSame})`
  const ends = goes ? sql`(t.${sql.ref(goes)} or ${clashes})` : clashes
  const keyOf = sql`jsonb_build_object(${sql.join(key.flatMap((one) => [sql.lit(one), sql`t.${sql.ref(one)}`]))})`
  const moved = await sql<{ row: Row }>`update ${table} t set ${column} = ${keepId}
    where ${theirs} and not ${ends} returning ${keyOf} as row`.execute(db)
  const gone = await sql<{ row: Row }>`delete from ${table} t where ${theirs} returning to_jsonb(t) as row`.execute(db)
  return { table: rows.table, column: rows.column, moved: moved.rows.map(({ row }) => row), gone: gone.rows.map(({ row }) => row) }
}

/** As `moved`, whole rows are kept: the undo writes them anew as well. */
async function writeAnew(scope: Scope, { table, column, key }: NamingRows, { keepId, otherId }: Two): Promise<MovedRows> {
  const theirs = await rowsThatName(scope, table, column, otherId)
  await deleteRows(scope, { table, key, rows: theirs })
  await insertRows(
    scope,
    table,
    theirs.map((row) => ({ ...row, [column]: keepId })),
  )
  return { table, column, moved: [], gone: theirs, anew: key }
}

async function deleteRows(
  { db, studioId }: Scope,
  { table, key, rows }: { table: string; key: readonly string[]; rows: readonly Row[] },
): Promise<void> {
  await sql`delete from ${sql.table(table)} t using jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as m (row)
    where t.studio_id = ${studioId} and ${isKeyOf(key)}`.execute(db)
}

const isKeyOf = (key: readonly string[]) =>
  sql.join(
    key.map((one) => sql`t.${sql.ref(one)}::text = m.row ->> ${sql.lit(one)}`),
    sql` and `,
  )

/** Gives the other one back what was moved and what was taken away. */
export async function moveRowsBack(scope: Scope, { table, column, moved, gone, anew }: MovedRows, { keepId, otherId }: Two): Promise<void> {
  if (anew) await deleteRows(scope, { table, key: anew, rows: gone })
  const keys = Object.keys(moved[0] ?? {})
  if (keys.length > 0) {
    await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${otherId} from jsonb_array_elements(${JSON.stringify(moved)}::jsonb) as m (row)
      where t.studio_id = ${scope.studioId} and t.${sql.ref(column)} = ${keepId} and ${isKeyOf(keys)}`.execute(scope.db)
  }
  await insertRows(scope, table, gone)
}

export async function insertRows({ db }: Scope, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const { rows: columns } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  const written = sql.join(columns.map((one) => sql.ref(one.name)))
  await sql`insert into ${sql.table(table)} (${written})
    select ${written} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

/** The rows that name somebody, as they are, without touching them. */
export async function rowsThatName({ db, studioId }: Scope, table: string, column: string, id: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t
    where t.studio_id = ${studioId} and t.${sql.ref(column)} = ${id}`.execute(db)
  return rows.map(({ row }) => row)
}

/** A hash of everything that names somebody: another one says that something has happened to them. */
export async function printOf({ db, studioId }: Scope, tables: readonly { table: string; column: string }[], id: string): Promise<string> {
  const rows = tables.map(
    ({ table, column }) => sql`select ${sql.lit(table)} || to_jsonb(t)::text as line from ${sql.table(table)} t
      where t.studio_id = ${studioId} and t.${sql.ref(column)} = ${id}`,
  )
  const {
    rows: [found],
  } = await sql<{
    print: string
  }>`select encode(sha256(convert_to(coalesce(string_agg(line, chr(10) order by line collate "C"), ''), 'UTF8')), 'hex') as print
    from (${sql.join(rows, sql` union all `)}) all_lines`.execute(db)
  return found?.print ?? ''
}
