import { sql } from 'kysely'
import type { Alone } from '../../../platform/actor.ts'

/** Takes classes away again, with all their dates, to which nothing has happened since they were imported. @param ids of series, or of classes by themselves */
export async function removeImportedClasses({ db, studioId, refresh }: Alone, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const all = [...ids]
  await sql`delete from classes where studio_id = ${studioId} and coalesce(series_id, id) = any (${all}::uuid[])`.execute(db)
  await sql`delete from class_series where studio_id = ${studioId} and id = any (${all}::uuid[])`.execute(db)
  refresh('classes')
}
