import type { RecordOpening } from '@callboard/contract/safeguarding'
import type { Actor } from '../../platform/actor.ts'
import { presentRecordedPerson } from './present.ts'
import { newestOpenings } from './queries.ts'

/** Also while the switch is off: what was opened stays known to all owners. */
export async function listOpenings(actor: Actor, { most }: { most: number }): Promise<{ openings: RecordOpening[]; hasMore: boolean }> {
  const rows = await newestOpenings(actor, most + 1)
  const openings = rows.slice(0, most).map((row) => ({
    id: row.id,
    owner: presentRecordedPerson(row.owner),
    people: row.people.map(presentRecordedPerson),
    at: row.openedAt.toISOString(),
  }))
  return { openings, hasMore: rows.length > most }
}
