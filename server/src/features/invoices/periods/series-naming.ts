import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { Two } from '../../../platform/db/move-rows.ts'

const naming = (studentId: string) =>
  sql<boolean>`jsonb_path_exists(template, '$.** ? (@ == $id)', jsonb_build_object('id', ${studentId}::text))`

/** Recurring invoices whose lines name a student; the hash tells of a line that has gone with another student, which is no new version. */
export function seriesNaming({ db, studioId }: Scope, studentId: string): Promise<{ id: string; version: number; hash: string }[]> {
  return db
    .selectFrom('invoiceSeries')
    .select(['id', 'version', sql<string>`md5(template::text)`.as('hash')])
    .where('studioId', '=', studioId)
    .where(naming(studentId))
    .orderBy('id')
    .execute()
}

/** A recurring invoice's lines as they were, in which whoever is erased is found by their id. */
export interface KeptTemplate {
  readonly id: string
  readonly template: object
}

/** Names another student in the lines of recurring invoices. @returns them as they were */
export async function renameInSeries({ db, studioId }: Scope, { keepId, otherId }: Two): Promise<KeptTemplate[]> {
  const kept = await db
    .selectFrom('invoiceSeries')
    .select(['id', sql<object>`template`.as('template')])
    .where('studioId', '=', studioId)
    .where(naming(otherId))
    .execute()
  await db
    .updateTable('invoiceSeries')
    .set({ template: sql`replace(template::text, ${otherId}, ${keepId})::jsonb` })
    .where('studioId', '=', studioId)
    .where(naming(otherId))
    .execute()
  return kept
}

export async function restoreTemplates({ db, studioId }: Scope, kept: readonly KeptTemplate[]): Promise<void> {
  for (const { id, template } of kept)
    await db
      .updateTable('invoiceSeries')
      .set({ template: JSON.stringify(template) })
      .where('studioId', '=', studioId)
      .where('id', '=', id)
      .execute()
}
