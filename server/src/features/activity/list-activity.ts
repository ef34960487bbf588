import type { ActivityEntry, ListActivity } from '@callboard/contract/activity'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { presentEntry } from './present.ts'
import { findEntries } from './queries.ts'

const perPage = 50

/** Who did what in the studio, newest first; older ones by the last that is there. */
export async function listActivity(
  actor: Actor,
  { beforeAt, beforeId, ...asked }: ListActivity,
): Promise<{ entries: ActivityEntry[]; hasMore: boolean } | Refusal<'ends-before-start'>> {
  if (asked.from && asked.to && asked.to < asked.from) return refuse('ends-before-start')
  const before = beforeAt && beforeId ? { at: beforeAt, id: beforeId } : undefined
  const rows = await findEntries(actor, asked, perPage + 1, before)
  return { entries: rows.slice(0, perPage).map(presentEntry), hasMore: rows.length > perPage }
}
