import type { Candidate } from '@callboard/contract/channels'
import { Role } from '@callboard/contract/roles'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { holdsWords } from '../../../platform/db/holds-words.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findChannelStanding } from '../queries/channels.ts'
import { findCandidates as readCandidates } from '../queries/people.ts'

export async function listCandidates(
  actor: Actor,
  { id, search }: { id: string; search: string },
): Promise<Candidate[] | Refusal<'channel-not-found'>> {
  if (!(await findChannelStanding(actor, id))) return refuse('channel-not-found')
  const matching = search === '' ? sql`true` : holdsWords(sql`(users.search_name || ' ' || users.search_email)`, search)
  return (await readCandidates(actor, id, matching)).map((row) => ({ ...row, role: Role.parse(row.role) }))
}
