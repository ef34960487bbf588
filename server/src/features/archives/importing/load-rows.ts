import { sql } from 'kysely'
import type { LoginScope } from '../../../platform/actor.ts'
import { rowsName, type Manifest } from '../manifest.ts'
import { recordSets, type RecordSet } from '../record-sets.ts'
import { rowsOf, studioColumn } from '../rows-of.ts'
import { ArchiveRefused, cutLines, type OpenZip } from './open-zip.ts'

const mostLines = 500
const mostSigns = 1_000_000

/** Writes all rows of a checked archive, in the order of the list; the database refuses what refers to nothing. @throws ArchiveRefused */
export async function loadRows(scope: LoginScope, zip: OpenZip, { tables }: Manifest): Promise<void> {
  for (const set of recordSets) {
    const said = tables[set.table]
    if (!said) continue
    await loadTable(scope, zip, set, said.columns).catch((error: unknown) => {
      throw error instanceof ArchiveRefused ? error : new ArchiveRefused(`${rowsName(set.table)} does not fit: ${whyOf(error)}`)
    })
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(set.table)} t where t.${sql.ref(studioColumn(set.table))} = ${scope.studioId}`.execute(
      scope.db,
    )
    if (rows[0]?.count !== said.rows)
      throw new ArchiveRefused(`${rowsName(set.table)} does not fit: of ${said.rows} records ${rows[0]?.count} arrived.`)
  }
}

async function loadTable(scope: LoginScope, zip: OpenZip, set: RecordSet, columns: readonly string[]): Promise<void> {
  const here = new Set((await rowsOf(scope, set)).columns)
  const strange = columns.find((column) => !here.has(column))
  if (strange)
    throw new ArchiveRefused(`${rowsName(set.table)} holds what this Callboard does not know (${strange}). Please update Callboard.`)
  if (set.replaces)
    await sql`delete from ${sql.table(set.table)} t where t.${sql.ref(studioColumn(set.table))} = ${scope.studioId}`.execute(scope.db)
  for await (const lines of inBatches(zip, rowsName(set.table))) await insertLines(scope, set, columns, lines)
}

/** Columns that the archive does not have yet get what the database gives them by itself. */
async function insertLines(
  { db }: LoginScope,
  { table, arrives = {} }: RecordSet,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const values = columns.map((column) => sql.raw(column in arrives ? `(${arrives[column]})` : `r.${column}`))
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)}
    from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) with ordinality as e (row, nth)
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, e.row) as r
    order by e.nth`.execute(db)
}

async function* inBatches(zip: OpenZip, name: string): AsyncGenerator<string[]> {
  let batch: string[] = []
  let signs = 0
  const ready: string[][] = []
  const lines = cutLines((line) => {
    batch.push(line)
    signs += line.length
    if (batch.length < mostLines && signs < mostSigns) return
    ready.push(batch)
    batch = []
    signs = 0
  })
  for await (const part of await zip.read(name)) {
    lines.see(part as Buffer)
    yield* ready.splice(0)
  }
  if (batch.length > 0) yield batch
}

/** What the database refuses, in words; its own name the constraint. */
function whyOf(error: unknown): string {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string }
  if (code === '23503') return `a record refers to one that is not there (${constraint}).`
  if (code === '23505') return `a record is there twice (${constraint}).`
  if (code === '23514' || code === '23502') return `a record says what none may say (${constraint ?? message}).`
  return `${message ?? String(error)}.`
}
