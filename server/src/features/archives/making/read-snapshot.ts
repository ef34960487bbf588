import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { RecordFault } from '@callboard/contract/record-faults'
import type { LoginScope } from '../../../platform/actor.ts'
import { migrationsFolder } from '../../../platform/db/migrate.ts'
import { readInParts } from '../../../platform/db/read-in-parts.ts'
import type { Spool, SpooledPart } from '../../../platform/files/spool.ts'
import { writeCsv } from '../../../platform/tables/write-csv.ts'
import { checkRecord } from '../../documents/proving/check-record.ts'
import { rowsName, type Manifest } from '../manifest.ts'
import { recordSets } from '../record-sets.ts'
import { rowsOf } from '../rows-of.ts'
import { findFiles, type NamedFile } from './find-files.ts'
import { bookkeepingTables } from '../../exports/bookkeeping-tables.ts'
import { readableTables } from './readable-tables.ts'

export interface Snapshot {
  readonly studio: Manifest['studio'] & { readonly zone: string }
  readonly schema: string
  readonly head: Manifest['head']
  readonly faults: readonly string[]
  readonly tables: Manifest['tables']
  readonly parts: readonly { readonly name: string; readonly stretch: SpooledPart }[]
  readonly files: readonly NamedFile[]
  /** issued invoices, whose papers are drawn where none is kept */
  readonly invoiceIds: readonly string[]
}

/** Reads all rows of a studio as they are at one moment, and writes them to the spool: only what is small stays in memory. */
export async function readSnapshot(scope: LoginScope, spool: Spool): Promise<Snapshot> {
  const { db, studioId } = scope
  const studio = await db
    .selectFrom('studios')
    .select(['id', 'timezone as zone', sql<string>`coalesce(name, '')`.as('name')])
    .where('id', '=', studioId)
    .executeTakeFirstOrThrow()
  const parts: { name: string; stretch: SpooledPart }[] = []
  const part = async (name: string, write: () => Promise<void>) => {
    const start = spool.at
    await write()
    parts.push({ name, stretch: { start, end: spool.at } })
  }
  const tables: Record<string, { rows: number; columns: string[] }> = {}
  for (const set of recordSets) {
    const { columns, lines } = await rowsOf(scope, set)
    let rows = 0
    await part(rowsName(set.table), async () => {
      for await (const some of readInParts(db, lines)) {
        rows += some.length
        await spool.write(some.map(({ line }) => `${line}\n`).join(''))
      }
    })
    tables[set.table] = { rows, columns }
  }
  for (const { name, heads, query } of readableTables(studioId, studio.zone)) {
    await part(`tables/${name}.csv`, async () => {
      const columns = heads.map((head, at) => ({ head, cell: (cells: readonly (string | null)[]) => cells[at] ?? '' }))
      await spool.write(writeCsv([], columns))
      for await (const some of readInParts(db, query))
        await spool.write(
          withoutHead(
            writeCsv(
              some.map(({ cells }) => cells),
              columns,
            ),
          ),
        )
    })
  }
  for await (const { name, csv } of bookkeepingTables({ ...scope, zone: studio.zone }))
    await part(`tables/${name}.csv`, () => spool.write(csv))
  const head = await db.selectFrom('trailHeads').select(['number', 'hash']).where('studioId', '=', studioId).executeTakeFirst()
  const invoices = await db
    .selectFrom('invoices')
    .select('id')
    .where('studioId', '=', studioId)
    .where('index', 'is not', null)
    .orderBy('index')
    .execute()
  return {
    studio,
    schema: newestMigration(),
    head: head ? { number: head.number, hash: head.hash.toString('hex') } : null,
    faults: (await checkRecord(scope)).faults.map(asText),
    tables,
    parts,
    files: await findFiles(scope),
    invoiceIds: invoices.map(({ id }) => id),
  }
}

/** A fault of the record as the manifest says it, and as an import compares it. */
export const asText = ({ number, what, how, about }: RecordFault): string => [number, what, how, about].join(' ')

/** The byte order mark and the heading are the first part's. */
const withoutHead = (csv: string) => csv.slice(csv.indexOf('\r\n') + 2)

/** The schema of this program, by the name of its newest migration. */
const newestMigration = (): string =>
  readdirSync(migrationsFolder)
    .map((name) => name.replace('.sql', ''))
    .toSorted()
    .at(-1) ?? ''
