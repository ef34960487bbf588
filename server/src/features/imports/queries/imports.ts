import {
  importDays,
  type ImportColumn,
  type ImportCounts,
  type ImportFault,
  type ImportNote,
  type ImportRow,
} from '@callboard/contract/imports'
import { mostRemembered, type ImportKind } from '@callboard/contract/import-fields'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { MadePart } from '../plan.ts'

export interface KeptImport {
  readonly id: string
  readonly kind: ImportKind
  readonly fileName: string
  readonly asked: Buffer
  readonly columns: readonly ImportColumn[]
  readonly waiting: readonly ImportRow[]
  readonly failed: readonly ImportRow[]
  readonly faults: readonly ImportFault[]
  readonly notes: readonly ImportNote[]
  readonly makes: ImportCounts
  readonly made: readonly MadePart[]
  readonly total: number
  readonly done: number
  readonly startedBy: string
  readonly isSample: boolean
}

const json = (value: unknown) => JSON.stringify(value)

type Begun = Omit<KeptImport, 'made' | 'isSample'> & { readonly fileHash: Buffer; readonly isSample?: boolean }

export async function insertImport({ db, studioId, clock }: Scope, one: Begun): Promise<void> {
  const { columns, waiting, failed, faults, notes, makes, ...plain } = one
  const long = { columns: json(columns), waiting: json(waiting), failed: json(failed), faults: json(faults), notes: json(notes) }
  await db
    .insertInto('imports')
    .values({ studioId, ...plain, ...long, makes: json(makes), startedAt: toDate(clock.now()) })
    .execute()
}

export async function findImport(
  { db, studioId }: Scope,
  id: string,
): Promise<(KeptImport & { isFinished: boolean; isUndone: boolean }) | undefined> {
  const row = await db.selectFrom('imports').selectAll().where('studioId', '=', studioId).where('id', '=', id).executeTakeFirst()
  return (
    row &&
    ({ ...row, isFinished: row.finishedAt !== null, isUndone: row.undoneAt !== null } as unknown as KeptImport & {
      isFinished: boolean
      isUndone: boolean
    })
  )
}

type Further = Partial<Pick<KeptImport, 'waiting' | 'failed' | 'faults' | 'makes' | 'made' | 'done'>> & {
  readonly finishedAt?: Date
  readonly undoneAt?: Date
}

export async function writeImport({ db, studioId }: Scope, id: string, { done, finishedAt, undoneAt, ...long }: Further): Promise<void> {
  const texts = Object.fromEntries(Object.entries(long).map(([column, value]) => [column, json(value)]))
  await db
    .updateTable('imports')
    .set({ ...texts, ...(done !== undefined && { done }), ...(finishedAt && { finishedAt }), ...(undoneAt && { undoneAt }) })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .execute()
}

/** Those that are shown, without their rows. */
export function shownImports(scope: Scope) {
  const { db, studioId } = scope
  return db
    .selectFrom('imports as i')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'i.studioId').onRef('u.id', '=', 'i.startedBy'))
    .select(['i.id', 'i.kind', 'i.fileName', 'i.startedAt', 'i.finishedAt', 'i.undoneAt', 'i.done', 'i.total', 'i.makes', 'i.isSample'])
    .select(['u.name', 'u.role', sql<number>`jsonb_array_length(i.failed)`.as('failed')])
    .where('i.studioId', '=', studioId)
    .where((is) => is.or([is('i.startedAt', '>', keptFrom(scope)), is('i.isSample', '=', true)]))
    .orderBy('i.startedAt', 'desc')
    .orderBy('i.id')
}
export type ShownImport = Awaited<ReturnType<ReturnType<typeof shownImports>['execute']>>[number]

export async function isAnyUnderWay({ db, studioId }: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('studioId', '=', studioId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const keptFrom = ({ clock }: Scope) => toDate(clock.now().subtract({ hours: 24 * importDays }))

export async function deleteImport({ db, studioId }: Scope, id: string): Promise<void> {
  await db.deleteFrom('imports').where('studioId', '=', studioId).where('id', '=', id).execute()
}

/** Only once its days are over. */
export async function deleteOldImport(scope: Scope, id: string): Promise<void> {
  const { db, studioId } = scope
  await db.deleteFrom('imports').where('studioId', '=', studioId).where('id', '=', id).where('startedAt', '<=', keptFrom(scope)).execute()
}

/** Keeps what the headings of a file were taken for, of the newest files. */
export async function rememberColumns(
  { db, studioId, clock }: Scope,
  { kind, columns }: Pick<KeptImport, 'kind' | 'columns'>,
): Promise<void> {
  const headings = createHash('sha256')
    .update(json(columns.map(({ heading }) => heading)))
    .digest()
  const [usedAt, choice] = [toDate(clock.now()), json(columns)]
  await db
    .insertInto('importColumns')
    .values({ studioId, kind, headings, columns: choice, usedAt })
    .onConflict((conflict) => conflict.columns(['studioId', 'kind', 'headings']).doUpdateSet({ columns: choice, usedAt }))
    .execute()
  await sql`delete from import_columns where studio_id = ${studioId} and (kind, headings) not in (
    select kind, headings from import_columns where studio_id = ${studioId} order by used_at desc limit ${mostRemembered})`.execute(db)
}

export async function rememberedColumns({ db, studioId }: Scope) {
  return await db
    .selectFrom('importColumns')
    .select(['kind', 'columns'])
    .where('studioId', '=', studioId)
    .orderBy('usedAt', 'desc')
    .execute()
}

/** Rows, faults and notes that say the name of whoever is erased go; those of others stay, also where an import is still running. */
export async function forgetWordsOf({ db, studioId }: Scope, names: readonly string[]): Promise<void> {
  const escaped = names.filter((name) => name !== '').map((name) => name.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`))
  if (escaped.length === 0) return
  const pattern = `(^|[^[:alnum:]])(${escaped.join('|')})([^[:alnum:]]|$)`
  // What is said of a line goes with its row, which may name them where the words do not.
  const theirLines = sql`(select gone ->> 'line' from jsonb_array_elements(failed || waiting) as gone where gone::text ~* ${pattern})`
  const others = (column: string) => sql`coalesce((select jsonb_agg(one order by nth)
    from jsonb_array_elements(${sql.raw(column)}) with ordinality as said (one, nth)
    where one::text !~* ${pattern} and one ->> 'line' not in ${theirLines}), '[]')`
  await sql`update imports set failed = ${others('failed')}, waiting = ${others('waiting')}, faults = ${others('faults')}, notes = ${others('notes')}
    where studio_id = ${studioId} and concat(failed, waiting, faults, notes) ~* ${pattern}`.execute(db)
}
