import { sql } from 'kysely'
import type { Scope } from '../actor.ts'
import { appendToTrail, lockHead } from '../trail/trail.ts'
import { hashOfRow, readSealable, sealedKind } from './sealed-row.ts'

const atOnce = 500

/**
 * Gives entries of the activity that have no number theirs, and seals them in one entry of the record. Whoever writes meanwhile is not waited
 * for and does not wait: what they write has no number yet, and is part of a later seal. @returns how many were sealed
 */
export async function sealEntries(scope: Scope): Promise<number> {
  const { db, studioId } = scope
  // First, so that two who seal at once do not give one number twice.
  const { next: sealedIn } = await lockHead(scope)
  const rows = await readSealable(scope).where('number', 'is', null).orderBy('at').orderBy('id').limit(atOnce).execute()
  if (rows.length === 0) return 0
  const { last } = await db
    .selectFrom('activityEntries')
    .select((row) => row.fn.coalesce(row.fn.max('number'), sql<number>`0`).as('last'))
    .where('studioId', '=', studioId)
    .executeTakeFirstOrThrow()
  const { through } = await newestForgotten(scope)
  const first = Math.max(last, through) + 1
  const hashes = rows.map((row, n) => hashOfRow(studioId, first + n, row))
  await sql`
    update activity_entries e set number = ${first}::integer + row.place - 1, sealed_in = ${sealedIn}
    from unnest(${rows.map(({ id }) => id)}::uuid[]) with ordinality as row (id, place)
    where e.studio_id = ${studioId} and e.id = row.id`.execute(db)
  await appendToTrail(scope, { kind: sealedKind, subjectId: studioId, facts: { first, rows: hashes.join('') } })
  return rows.length
}

/** The number up to which entries were forgotten; 0: none. */
export async function newestForgotten({ db, studioId }: Pick<Scope, 'db' | 'studioId'>): Promise<{ through: number }> {
  const { rows } = await sql<{ through: number }>`
    select coalesce(max((facts ->> 'through')::integer), 0) as through from trail_entries
    where studio_id = ${studioId} and kind = 'activity.forgotten' and subject_id = ${studioId}`.execute(db)
  return rows[0] ?? { through: 0 }
}
