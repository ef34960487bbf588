import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/** Of these classes, those that no other deed has closed or opened which can still be undone. */
export async function settledClasses({ db, studioId }: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as one (id)
    where not exists (
      select from undos u where u.studio_id = ${studioId} and u.undone_at is null and u.deed ->> 'kind' = 'closures-changed'
        and (jsonb_exists(u.deed -> 'classIds', one.id::text) or jsonb_exists(u.deed -> 'reopenedIds', one.id::text)))`.execute(db)
  return rows.map(({ id }) => id)
}
