import type { Storage, StorageUse } from '@callboard/contract/subscriptions'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/** What a studio's files are for, by the tables that hold them: every one with `hold_files`, but for parts of uploads. */
export const holders = {
  documents: ['document_versions', 'document_copies'],
  channels: ['media_files'],
  pictures: ['pictures', 'studio_logos'],
  papers: ['invoice_pdfs', 'refund_papers'],
} as const satisfies Partial<Record<StorageUse, readonly string[]>>

/** An archive of everything, or of a person, goes after days, and counts nothing: it would not fit where it is needed. */
export const uncounted = ['archives', 'personal_archives']

/** How much a studio's files use, and what for. Of an upload counts what has arrived (S4 files). */
export async function findStorage({ db, studioId }: Scope): Promise<Pick<Storage, 'usedBytes' | 'uses'>> {
  const held = Object.entries(holders).flatMap(([use, tables]) =>
    tables.map(
      (table) => sql`select ${sql.lit(use)} as use, coalesce(sum(files.size), 0)::bigint as bytes
        from files join ${sql.table(table)} held using (studio_id)
        where studio_id = ${studioId} and files.id = held.file_id and state = 'kept'`,
    ),
  )
  const arrived = sql`select 'uploads' as use, coalesce(sum(files.size), 0)::bigint as bytes
    from files join (
      select studio_id, file_id from upload_parts union all select studio_id, file_id from uploads where taken_at is null
    ) held using (studio_id)
    where studio_id = ${studioId} and files.id = held.file_id and state = 'kept'`
  const { rows } = await sql<{ use: StorageUse; bytes: number }>`
    select use, sum(bytes)::bigint as bytes from (${sql.join([...held, arrived], sql` union all `)}) every_use
    group by use having sum(bytes) > 0 order by bytes desc, use`.execute(db)
  return { usedBytes: rows.reduce((sum, { bytes }) => sum + bytes, 0), uses: rows }
}
